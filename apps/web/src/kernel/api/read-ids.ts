/** Maximum ids in one request. */
const mostIds = 200;

/** The ids in a comma-separated parameter of the address; anything else is left out. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, mostIds);
}
