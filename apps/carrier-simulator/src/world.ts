import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type StoredBook, CarrierBook } from './carrier-book.js';
import type { CarrierProfile } from './carrier-profile.js';
import { callOff, letHappen, recordEvents, type BookEvents } from './life-plan.js';
import { FaultBook, type Operation } from './fault-book.js';
import { Refusal, resultCodes } from './message-answer.js';
import type { Shipment } from './shipment.js';
import type { SimulatorClock } from './clock.js';
import { WebhookSender } from './webhook-sender.js';

interface StoredState {
  readonly version: 1;
  readonly clockOffset: number;
  readonly books: Readonly<Record<string, StoredBook>>;
}

function isStoredState(value: unknown): value is StoredState {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1 && 'books' in value;
}

/** Keeps the simulator's state in one JSON file, replaced as a whole, so that a restart goes on where it was. */
class StateFile {
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly path: string,
    private readonly current: () => StoredState,
  ) {}

  async load(): Promise<StoredState | null> {
    const text = await readFile(this.path, 'utf8').catch(() => null);
    if (text === null) return null;
    const stored: unknown = JSON.parse(text);
    if (!isStoredState(stored)) throw new Error(`${this.path} is not a state of this simulator.`);
    return stored;
  }

  /** Writes soon; several changes in a row become one write. */
  touch(): void {
    if (this.timer !== undefined) return;
    this.timer = setTimeout(() => void this.flush(), 250);
    this.timer.unref();
  }

  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
    const fresh = `${this.path}.new`;
    await writeFile(fresh, JSON.stringify(this.current()), { mode: 0o600 });
    await rename(fresh, this.path);
  }
}

interface WorldOptions {
  readonly carriers: readonly CarrierProfile[];
  readonly seed: string;
  readonly clock: SimulatorClock;
  readonly statePath?: string;
}

/** A call whose work is done and whose answer does not leave until the caller hangs up. */
export interface HeldBack {
  readonly carrier: string;
  readonly operation: Operation;
  /** The host that the caller named, by which callers can be told apart. */
  readonly calledAs: string;
  readonly body: unknown;
}

/** Everything the simulator knows: the carriers' books, the time, the faults and the subscribers. */
export class World {
  readonly clock: SimulatorClock;
  readonly seed: string;
  readonly faults: FaultBook;
  readonly webhooks: WebhookSender;
  /** The answers that are currently held back. */
  readonly heldBack = new Set<HeldBack>();
  private readonly books: ReadonlyMap<string, CarrierBook>;
  private readonly file: StateFile | undefined;

  constructor(options: WorldOptions) {
    this.clock = options.clock;
    this.seed = options.seed;
    this.faults = new FaultBook(options.seed);
    this.webhooks = new WebhookSender(options.clock);
    this.books = new Map(options.carriers.map((profile) => [profile.code, new CarrierBook(profile)]));
    this.file = options.statePath === undefined ? undefined : new StateFile(options.statePath, () => this.store());
  }

  now(): string {
    return this.clock.now().toISOString();
  }

  allBooks(): CarrierBook[] {
    return [...this.books.values()];
  }

  book(code: string): CarrierBook {
    const book = this.books.get(code);
    if (book === undefined) throw new Refusal(resultCodes.data, 'There is no carrier of this code.', 404);
    return book;
  }

  findShipment(pro: string): { book: CarrierBook; shipment: Shipment } | undefined {
    const book = this.allBooks().find((candidate) => candidate.find(pro) !== undefined);
    const shipment = book?.find(pro);
    return book && shipment && { book, shipment };
  }

  /** Lets due events happen, stores and announces them. */
  catchUp(): BookEvents[] {
    const happened = letHappen(this.books.values(), { now: this.now(), seed: this.seed });
    if (happened.length > 0) this.changed();
    this.webhooks.announce(happened);
    return happened;
  }

  /** Adds freight that a carrier already moves; events until then are recorded without being sent. */
  addEarlier(book: CarrierBook, shipment: Shipment, reportedUntil: string): void {
    book.add(shipment);
    recordEvents(shipment, book, { now: reportedUntil, seed: this.seed });
    this.changed();
  }

  callOff(book: CarrierBook, shipment: Shipment): void {
    const event = callOff(shipment, this.now());
    if (event === undefined) return;
    this.webhooks.announce([{ book, shipment, events: [event] }]);
    this.changed();
  }

  async keepBack(call: HeldBack, until: Promise<void>): Promise<void> {
    this.heldBack.add(call);
    await until;
    this.heldBack.delete(call);
  }

  changed(): void {
    this.file?.touch();
  }

  async load(): Promise<void> {
    const stored = await this.file?.load();
    if (!stored) return;
    this.clock.offsetMilliseconds = stored.clockOffset;
    for (const [code, book] of Object.entries(stored.books)) this.books.get(code)?.restore(book);
  }

  /** Forgets shipments, faults and the moved time. */
  reset(): void {
    for (const book of this.allBooks()) book.clear();
    this.faults.clear();
    this.webhooks.deliveries.length = 0;
    this.clock.offsetMilliseconds = 0;
    this.changed();
  }

  async close(): Promise<void> {
    await this.webhooks.stop();
    await this.file?.flush();
  }

  private store(): StoredState {
    const books = Object.fromEntries(this.allBooks().map((book) => [book.profile.code, book.store()]));
    return { version: 1, clockOffset: this.clock.offsetMilliseconds, books };
  }
}
