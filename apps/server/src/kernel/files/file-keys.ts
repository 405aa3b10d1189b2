import type { Disk } from 'flydrive';

const keyForm = /^[0-9a-f]{2}\/[0-9a-f]{38}$/;

/** Whether this is the key of a file; a place holds other things beside them. */
export const isFileKey = (key: string): boolean => keyForm.test(key);

/** The keys of all files of a place, page by page as the place lists them. */
export async function* fileKeys(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('', { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
    for (const found of page.objects) if (found.isFile && isFileKey(found.key)) yield found.key;
    ({ paginationToken } = page);
  } while (paginationToken);
}
