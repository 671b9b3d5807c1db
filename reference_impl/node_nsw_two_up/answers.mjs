// The answers to an act and the effects that several parts of the table use.

/** The act stands, with these effects. */
export const accept = (...effects) => ({ accepted: true, effects });

/** A request is refused, or the power for a decision is wanting. */
export const refuse = (reason, ...effects) => ({ accepted: false, reason, effects });

export const demand = (of, what) => ({ kind: "demand", of, what });
export const irregular = (what) => ({ kind: "irregularity", what });
export const betting = (state) => ({ kind: "betting", state });

/** Compare spoken words without regard to case, punctuation and spacing. */
export const spoken = (words) =>
  words
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
