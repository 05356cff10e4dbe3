/** An act of the desk can be undone for this long (s). */
export const undoSeconds = 60;

/** At most this many rides of a day are cancelled, and so many acts undone, at one press. */
export const mostAtOnePress = 200;

/**
 * The letters and refunds of an act leave after this long (s). It is longer than `undoSeconds`, so that an undo that
 * began in time ends before anything leaves.
 */
export const leavesAfterSeconds = 70;
