import { Injectable } from '@nestjs/common';

/** How far the history is loaded by this process. */
@Injectable()
export class HistoryProgress {
  private total = 0;
  private done = 0;

  /** So many parts are to be loaded from here on. */
  begin(parts: number): void {
    this.total = parts;
    this.done = 0;
  }

  partDone(): void {
    this.done += 1;
  }

  /** 100 when nothing is being loaded. */
  percent(): number {
    return this.total === 0 ? 100 : (this.done / this.total) * 100;
  }
}
