/** Most identifiers that one request takes. */
const mostIds = 200;

/** The identifiers in a value of an address, parted by commas; what is none is left out. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, mostIds);
}
