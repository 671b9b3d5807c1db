"""The examiner's page on this machine's own address, for a browser on a tablet."""

from __future__ import annotations

import logging
import socket

import click

from ...problems import UsageProblem
from ..desk import Desk
from ..examination import Examination


def serve(examination: Examination, port: int, name: str) -> None:
    """Serve the page until it is interrupted; UsageProblem where Flask is missing or the port is taken."""
    try:
        from werkzeug.serving import make_server

        from .pages import application
    except ImportError as problem:
        raise UsageProblem(
            f"The page needs a package that is not installed: {problem.name}.",
            then='Install it: pip install "clausework[inspect]". In the terminal nothing more is needed.',
        ) from problem
    # The server's own lines would print the token of the address.
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    desk = Desk.at(examination.record)
    if name:
        desk.name = name
    desk.name = desk.name or examination.signed_by
    try:
        listening = socket.create_server(("127.0.0.1", port))
    except OSError as fault:
        raise UsageProblem(
            f"The page cannot be served on port {port}: {fault.strerror}.",
            "Another program may have it; an examiner's page that is already open may be one.",
            "Name another with --port; 0 takes any.",
        ) from fault
    port = listening.getsockname()[1]
    app, guard = application(examination, desk, port)
    server = make_server("127.0.0.1", port, app, threaded=True, fd=listening.fileno())
    click.echo(f"Open in a browser on this machine (the address works once):\n\n    {guard.address}\n")
    click.echo("Ctrl-C ends it. What was entered is kept, signed or not.")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        click.echo()
    finally:
        server.server_close()
        listening.close()
        desk.clear()
