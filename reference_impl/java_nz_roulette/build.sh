#!/bin/sh
# Compile to the given folder: ./build.sh OUT, then java -cp OUT Main --port 8080.
set -eu
here=$(dirname "$0")
javac --release 17 -encoding UTF-8 -Xlint:all,-serial -Werror -d "${1:?usage: build.sh OUT}" "$here"/*.java
