import type { UserInfo } from '@lading/contracts/accounts/account';
import type { CarrierAddedKind, CarrierShipment, StatusReport } from '@lading/contracts/shipments/carrier-shipments';

/** What an entry keeps of its shipment, so that it can be shown and corrected without the server. */
export type EnteredShipment = Pick<CarrierShipment, 'id' | 'bolNumber' | 'originZone' | 'destinationZone'>;

interface Entered {
  /** Made on this device; the server stores one entry for it, however often it is sent. */
  readonly id: string;
  readonly shipment: EnteredShipment;
  /** ISO 8601. */
  readonly enteredAt: string;
}

export interface StatusEntry extends Entered {
  readonly kind: 'status';
  readonly report: Omit<StatusReport, 'eventId'>;
}

export interface MessageEntry extends Entered {
  readonly kind: 'message';
  readonly text: string;
}

export interface DocumentEntry extends Entered {
  readonly kind: 'document';
  readonly documentKind: CarrierAddedKind;
  readonly file: File;
  /** The uploaded file, until the shipment has it. */
  readonly attachmentId?: number;
}

export type NewEntry = StatusEntry | MessageEntry | DocumentEntry;

/** An entry in the store, in the order of its number. */
export type WaitingEntry = NewEntry & {
  readonly order: number;
  /** It may have reached the server, so it can no longer be changed here. */
  readonly wasSent?: boolean;
  /** The problem that the server answered, as it came. */
  readonly refusal?: unknown;
};

/** What becomes of an entry; undefined leaves it as it is. */
export type EntryChange = (stored: WaitingEntry) => WaitingEntry | 'remove' | undefined;

/** The entries of one user on this device. */
export interface EntryStore {
  /** Whether entries outlive the page; without it nothing can be entered offline. */
  readonly isLasting: boolean;
  all(): Promise<WaitingEntry[]>;
  add(entries: readonly NewEntry[]): Promise<void>;
  /** Changes an entry as it is stored at that moment, also by another tab; false if nothing was changed. */
  change(entry: Pick<WaitingEntry, 'order' | 'id'>, next: EntryChange): Promise<boolean>;
  /** Calls the listener when another tab has changed something; the returned function ends it. */
  onChange(listener: () => void): () => void;
}

/** Whose entries these are: a user at a carrier, and not an administrator who acts as the user. */
export const ownerOf = ({ userId, carrierId, isImpersonating }: UserInfo): string =>
  `${userId}@${carrierId ?? ''}${isImpersonating ? ':acting' : ''}`;

/** Entries for the time of this page: in browsers without a database, and while acting as another user. */
export class PageEntryStore implements EntryStore {
  private entries: WaitingEntry[] = [];
  private lastOrder = 0;

  constructor(readonly isLasting = false) {}

  async all(): Promise<WaitingEntry[]> {
    return [...this.entries];
  }

  async add(entries: readonly NewEntry[]): Promise<void> {
    for (const entry of entries) {
      this.lastOrder += 1;
      this.entries.push({ ...entry, order: this.lastOrder });
    }
  }

  async change({ order, id }: Pick<WaitingEntry, 'order' | 'id'>, next: EntryChange): Promise<boolean> {
    const stored = this.entries.find((one) => one.order === order && one.id === id);
    const changed = stored && next(stored);
    if (changed === undefined) return false;
    this.entries = this.entries.flatMap((one) => (one !== stored ? [one] : changed === 'remove' ? [] : [changed]));
    return true;
  }

  onChange(): () => void {
    return () => undefined;
  }
}

const databaseName = 'lading-desk';
const table = 'entries';

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the entries could not be read')));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => {
    const entries = request.result.createObjectStore(table, { keyPath: 'order', autoIncrement: true });
    entries.createIndex('owner', 'owner');
  });
  return answered(request);
}

/** Entries in the browser's database, where they stay until they are sent or discarded. */
class DeviceEntryStore implements EntryStore {
  readonly isLasting = true;
  private readonly channel = new BroadcastChannel(databaseName);

  constructor(
    private readonly database: IDBDatabase,
    private readonly owner: string,
  ) {}

  async all(): Promise<WaitingEntry[]> {
    const entries = this.database.transaction(table).objectStore(table);
    const own: WaitingEntry[] = await answered(entries.index('owner').getAll(this.owner));
    return own;
  }

  add(added: readonly NewEntry[]): Promise<void> {
    return this.write(async (entries) => {
      for (const entry of added) void entries.add({ ...entry, owner: this.owner });
    });
  }

  async change({ order, id }: Pick<WaitingEntry, 'order' | 'id'>, next: EntryChange): Promise<boolean> {
    let isChanged = false;
    await this.write(async (entries) => {
      const stored: WaitingEntry | undefined = await answered(entries.get(order));
      const changed = stored?.id === id ? next(stored) : undefined;
      isChanged = changed !== undefined;
      if (changed === 'remove') entries.delete(order);
      else if (changed) entries.put({ ...changed, owner: this.owner });
    });
    return isChanged;
  }

  onChange(listener: () => void): () => void {
    this.channel.addEventListener('message', listener);
    return () => this.channel.removeEventListener('message', listener);
  }

  /** Resolves when the change is on the device. */
  private async write(work: (entries: IDBObjectStore) => Promise<void>): Promise<void> {
    const transaction = this.database.transaction(table, 'readwrite', { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the entry was not stored')));
    });
    await Promise.all([work(transaction.objectStore(table)), done]);
    this.channel.postMessage(this.owner);
  }
}

/** Private windows of some browsers have no database, or one that can't be opened. */
export async function openEntries(user: UserInfo): Promise<EntryStore> {
  if (user.isImpersonating || !('indexedDB' in globalThis)) return new PageEntryStore();
  try {
    return new DeviceEntryStore(await openDatabase(), ownerOf(user));
  } catch {
    return new PageEntryStore();
  }
}

/** How many entries of the user are on this device and not on the server. */
export const countEntries = async (user: UserInfo): Promise<number> => (await (await openEntries(user)).all()).length;
