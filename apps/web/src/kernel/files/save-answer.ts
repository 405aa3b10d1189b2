import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { download, type InputOf } from '../api/client.js';
import { saveFile } from './browser-files.js';

/** Saves the file that an endpoint answers, and answers its name. */
export async function saveAnswer<In>(endpoint: Endpoint<In, void>, ...input: InputOf<In>): Promise<string> {
  const file = await download(endpoint, ...input);
  saveFile(file);
  return file.name;
}
