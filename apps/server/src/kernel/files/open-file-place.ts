import type { ServerConfig } from '../config/server-config.js';
import type { FilePlace } from './file-place.js';
import { bucketPlace } from './bucket-place.js';
import { folderPlace } from './folder-place.js';

/** The place of files that the settings name. */
export async function openFilePlace(config: ServerConfig): Promise<FilePlace> {
  return config.s3Bucket ? bucketPlace(config, config.s3Bucket) : folderPlace(config.ladingDataDir);
}
