import { Injectable } from '@nestjs/common';

/** How much of the history this process has loaded. */
@Injectable()
export class HistoryProgress {
  private total = 0;
  private done = 0;

  /** Starts counting the parts of a load. */
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
