/** 招标工程量清单 of a bill: without prices, with another quantity, feature and 暂列金额 (C13, C12, C14). */
export function tenderBill(bill: string): Buffer {
  const rows = bill.replaceAll(/<WorkElement [^>]*>/g, (row) =>
    row.replaceAll(/ (?:Price|Total|QtyFormula)="[^"]*"/g, ""),
  );
  let at = 0;
  const changed = rows.replaceAll(/<WorkElement [^>]*>/g, (row) => {
    at += 1;
    if (at === 2) return row.replace(/ Quantity="[\d.]+"/, ' Quantity="12.5"');
    return at === 3 ? row.replace(' Attr="', ' Attr="1.按设计图纸；') : row;
  });
  const sum = /(<SundryCostsItem [^>]*Name="暂列金额"[^>]* Total=")[\d.]+(")/;
  return Buffer.from(changed.replace(sum, "$11000.00$2"));
}
