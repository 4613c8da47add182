/** Id of the box in the current card, which a key focuses. */
export const wordBoxId = "finding-words";
