/** The file formats of a table: text or workbook. */
export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** The media type of each. */
export const tableMediaTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The maximum rows in a list's file, so that no export is unbounded. */
export const mostFileRows = 50_000;

const mark = `-first-${mostFileRows}`;

/** The name of a list's file; it says when the file is cut off. */
export const listFileName = (name: string, ending: string, isCut: boolean): string =>
  `${name}${isCut ? mark : ''}.${ending}`;

/** Whether the file of this name is cut off. */
export const isCutFile = (name: string): boolean => name.replace(/\.[a-z]+$/, '').endsWith(mark);
