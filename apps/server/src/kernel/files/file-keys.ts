import type { Disk } from 'flydrive';

/** The keys of all files of a place, page by page as the place lists them. */
export async function* fileKeys(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('', { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
    for (const found of page.objects) if (found.isFile) yield found.key;
    ({ paginationToken } = page);
  } while (paginationToken);
}
