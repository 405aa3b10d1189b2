import type { Disk } from 'flydrive';

/** Where the content of files lies: a folder that all processes see, or a bucket. */
export interface FilePlace {
  readonly disk: Disk;
  /** Puts the whole stream under the key; once it answers, a power cut takes nothing away. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Takes away what uploads before this moment have left behind on this machine when their process was killed. */
  tidy(before: Date): Promise<void>;
}
