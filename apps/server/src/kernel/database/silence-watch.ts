/** A connection as the watch sees it. */
export interface Watched {
  /** Milliseconds of silence that it may bear now; undefined while nothing is expected of the server. */
  readonly patience: number | undefined;
  readonly bytesRead: number;
  giveUp(): void;
  /** Asks the server for a sign of life where nothing else is asked. */
  tryOut(): void;
}

interface Heard {
  bytes: number;
  silentTicks: number;
}

const tick = 250;

/**
 * Looks at all connections of the process at once. A timer of each question, as the driver sets them, would cost every
 * question its own, and keep what it answered from being swept with the other short-lived objects. Silence is counted in
 * ticks of this process, so that a process that stood still itself does not take the answers it has not read for silence.
 */
export class SilenceWatch {
  private readonly heard = new Map<Watched, Heard>();
  private timer: NodeJS.Timeout | undefined;

  add(connection: Watched): void {
    this.heard.set(connection, { bytes: connection.bytesRead, silentTicks: 0 });
    this.timer ??= setInterval(() => this.look(), tick).unref();
  }

  remove(connection: Watched): void {
    this.heard.delete(connection);
    if (this.heard.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private look(): void {
    let isAnySilent = false;
    for (const [connection, heard] of this.heard) {
      const { patience, bytesRead } = connection;
      const isSilent = patience !== undefined && bytesRead === heard.bytes;
      heard.silentTicks = isSilent ? heard.silentTicks + 1 : 0;
      heard.bytes = bytesRead;
      if (!isSilent || heard.silentTicks * tick < patience) continue;
      connection.giveUp();
      isAnySilent = true;
    }
    // What silenced one may have silenced those that nobody uses: the next caller must not be the one to find out.
    if (isAnySilent) for (const connection of this.heard.keys()) connection.tryOut();
  }
}
