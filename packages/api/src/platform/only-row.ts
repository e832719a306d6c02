/** The row that a statement always answers, such as the one that it has just stored. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The database answered no row');
  return row;
}
