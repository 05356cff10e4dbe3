/** The field by which the form of several rides says which clashes of one of them were seen. */
export const shownField = (ride: string) => `shown-${ride}`;
