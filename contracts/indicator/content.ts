/** Money to the fen, contents to four places. The unit is that of the quantity, empty for money. */
export const figurePlaces = (quantityUnit: string): number => (quantityUnit === "" ? 2 : 4);
