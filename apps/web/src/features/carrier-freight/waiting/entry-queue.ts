import {
  carrierShipmentsApi,
  type ReportedStatus,
  mostStatusRows,
} from '@lading/contracts/shipments/carrier-shipments';
import { uploadAttachment } from '../../../entities/attachment/upload-attachment.js';
import { call } from '../../../kernel/api/client.js';
import { networkProblem, Problem, problemIn } from '../../../kernel/api/problem.js';
import { addDraft } from '../../../kernel/form/drafts.js';
import { isServerReached } from '../../../ui/connection.js';
import type { UploadOptions } from '../../../ui/files/use-uploads.js';
import type { DocumentEntry, EntryStore, NewEntry, StatusEntry, WaitingEntry } from './entry-store.js';

/** What became of an entry by the time its form learned of it. */
export type Outcome =
  | { readonly state: 'sent' | 'waiting' | 'canceled' }
  | { readonly state: 'refused'; readonly problem: Problem; readonly entry?: WaitingEntry };

export interface Waiting {
  /** Whether entries can be made offline. */
  readonly mayWait: boolean;
  /** Oldest first, without those that a form is waiting for. */
  readonly entries: readonly WaitingEntry[];
  readonly sending: ReadonlySet<string>;
}

/** Milliseconds between two tries, doubled after each up to the last. */
const tries = { first: 5000, last: 60_000 } as const;

const canSend = (): boolean => navigator.onLine && isServerReached();

/** The server couldn't decide, so the entry is sent again. */
const isPassing = ({ status, code }: Problem): boolean =>
  code === 'idempotency-key-in-use' || status < 400 || status === 401 || status === 429 || status >= 500;

/** Tabs of one browser send one after the other; without locks, the ids keep entries from being stored twice. */
const exclusively = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

const isStatus = (entry: WaitingEntry): entry is StatusEntry & WaitingEntry => entry.kind === 'status';

/** The oldest entry of each shipment: the next one is sent when it is settled. */
function nextOf(entries: readonly WaitingEntry[]): WaitingEntry[] {
  const open = entries.filter(({ refusal }) => refusal === undefined);
  return open.filter((entry) => open.find(({ shipment }) => shipment.id === entry.shipment.id) === entry);
}

/**
 * Entries of a user at the desk: first stored on this device, then sent as soon as the server is reached, in the order of their
 * shipment. What the server refuses stays with its reason until the user corrects or discards it.
 */
export class EntryQueue {
  private waiting: Waiting = { mayWait: false, entries: [], sending: new Set() };
  private readonly listeners = new Set<() => void>();
  private readonly sentListeners = new Set<() => void>();
  /** Entries whose forms show what becomes of them. */
  private readonly inForms = new Map<string, Partial<UploadOptions>>();
  private running: Promise<void> = Promise.resolve();
  private nextTry: ReturnType<typeof setTimeout> | undefined;
  private pause: number = tries.first;
  private withdrawDraft: (() => void) | undefined;
  private readonly ends: (() => void)[] = [];

  constructor(
    readonly owner: string,
    private readonly opening: Promise<EntryStore>,
    /** Whether the session of this tab is still the owner's. */
    private readonly isOwn: () => boolean,
  ) {
    const send = () => void this.send();
    globalThis.addEventListener('online', send);
    this.ends.push(() => globalThis.removeEventListener('online', send));
    void this.opening.then((store) => {
      this.ends.push(store.onChange(() => void this.read()));
      return this.read();
    });
  }

  readonly current = (): Waiting => this.waiting;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Calls the listener whenever entries have reached the server. */
  onSent(listener: () => void): () => void {
    this.sentListeners.add(listener);
    return () => this.sentListeners.delete(listener);
  }

  /** Stores entries and tries to send them; rejects if they could not be stored. */
  async add(entries: readonly NewEntry[], options: Partial<UploadOptions> = {}): Promise<Outcome[]> {
    const store = await this.opening;
    if (!store.isLasting && !canSend()) throw networkProblem();
    entries.forEach(({ id }) => this.inForms.set(id, options));
    try {
      await store.add(entries);
      await this.send();
      const left = await store.all();
      return entries.map(({ id }) => outcomeOf(left, id, options));
    } finally {
      entries.forEach(({ id }) => this.inForms.delete(id));
      await this.read();
    }
  }

  /** Sends what waits, unless the server can't be reached. */
  send(): Promise<void> {
    this.running = this.running.then(() => this.run()).catch(() => this.tryLater());
    return this.running;
  }

  /** Removes an entry for good; false once it may have reached the server. */
  async discard(entry: WaitingEntry): Promise<boolean> {
    return this.change(entry, (stored) => (mayChange(stored) ? 'remove' : undefined));
  }

  /** Replaces an entry by the corrected one, in its place; false once it may have reached the server. */
  async correct(entry: WaitingEntry, corrected: NewEntry): Promise<boolean> {
    const isChanged = await this.change(entry, (stored) =>
      mayChange(stored) ? { ...corrected, order: stored.order, wasSent: false, refusal: undefined } : undefined,
    );
    if (isChanged) void this.send();
    return isChanged;
  }

  /** Another user's session has begun. */
  stop(): void {
    clearTimeout(this.nextTry);
    this.withdrawDraft?.();
    this.ends.forEach((end) => end());
  }

  private async change(...[entry, next]: Parameters<EntryStore['change']>): Promise<boolean> {
    const isChanged = await (await this.opening).change(entry, next);
    await this.read();
    return isChanged;
  }

  private async run(): Promise<void> {
    clearTimeout(this.nextTry);
    const store = await this.opening;
    if (!canSend() || (await store.all()).length === 0) return;
    await exclusively(`lading-desk ${this.owner}`, async () => {
      while (canSend() && this.isOwn()) {
        const next = nextOf(await store.all());
        if (next.length === 0) break;
        if (!(await this.sendSome(next))) return this.tryLater();
        this.pause = tries.first;
      }
    });
  }

  private tryLater(): void {
    this.nextTry = setTimeout(() => void this.send(), this.pause);
    this.pause = Math.min(2 * this.pause, tries.last);
  }

  /** Statuses of several shipments go together. False if the server couldn't be reached, or couldn't decide. */
  private async sendSome(next: readonly WaitingEntry[]): Promise<boolean> {
    const statuses = next.filter(isStatus).slice(0, mostStatusRows);
    const entries = statuses.length > 0 ? statuses : next.slice(0, 1);
    const marked = await Promise.all(entries.map((entry) => this.change(entry, (one) => ({ ...one, wasSent: true }))));
    const sent = entries.filter((_, at) => marked[at]);
    this.show({ sending: new Set(sent.map(({ id }) => id)) });
    try {
      const [first] = sent;
      if (sent.length > 1) await this.sendStatuses(sent.filter(isStatus));
      else if (first) await this.sendOne(first);
      this.sentListeners.forEach((listener) => listener());
      return true;
    } catch (error) {
      if (error instanceof Problem && isPassing(error)) return false;
      throw error;
    } finally {
      this.show({ sending: new Set() });
    }
  }

  private async sendOne(entry: WaitingEntry): Promise<void> {
    const isCanceled = (): boolean => this.inForms.get(entry.id)?.signal?.aborted === true;
    try {
      if (!isCanceled()) await this.deliver(entry);
    } catch (error) {
      if (isCanceled()) await this.change(entry, () => 'remove');
      else if (error instanceof Problem && !isPassing(error)) await this.refuse(entry, error.members);
      else throw error;
      return;
    }
    await this.change(entry, () => 'remove');
  }

  private async sendStatuses(entries: readonly (StatusEntry & WaitingEntry)[]): Promise<void> {
    const reports = entries.map(({ id, shipment, report }) => ({ ...report, id: shipment.id, eventId: id }));
    const { items } = await call(carrierShipmentsApi.reportCarrierStatuses, { entries: reports });
    for (const [at, entry] of entries.entries()) {
      const answer = items[at];
      if (!answer) throw networkProblem();
      if (answer.outcome === 'refused') await this.refuse(entry, refusalOf(answer));
      else await this.change(entry, () => 'remove');
    }
  }

  private async deliver(entry: WaitingEntry): Promise<void> {
    const { id: entryId, shipment } = entry;
    const { id } = shipment;
    if (entry.kind === 'status')
      await call(carrierShipmentsApi.reportCarrierStatus, { ...entry.report, id, eventId: entryId });
    else if (entry.kind === 'message')
      await call(carrierShipmentsApi.sendCarrierMessage, { id, entryId, text: entry.text });
    else await this.deliverDocument(entry);
  }

  /** Uploaded once; again only if the server has deleted the file because its document didn't follow within a day. */
  private async deliverDocument(entry: DocumentEntry & WaitingEntry): Promise<void> {
    const { id: entryId, shipment, documentKind: kind, file } = entry;
    const add = (attachmentId: number) =>
      call(carrierShipmentsApi.addCarrierDocument, { id: shipment.id, kind, attachmentId, entryId });
    if (entry.attachmentId !== undefined) {
      const isAdded = await add(entry.attachmentId).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Problem && error.code === 'not-found') return false;
          throw error;
        },
      );
      if (isAdded) return;
    }
    const { onProgress = () => undefined, signal = new AbortController().signal } = this.inForms.get(entryId) ?? {};
    const attach = async (attachmentId: number) => {
      await this.change(entry, (stored) => (stored.kind === 'document' ? { ...stored, attachmentId } : undefined));
      await add(attachmentId);
    };
    await uploadAttachment(attach, entryId)(file, { onProgress, signal });
  }

  private async refuse(entry: WaitingEntry, refusal: unknown): Promise<void> {
    await this.change(entry, (stored) => ({ ...stored, refusal }));
  }

  private async read(): Promise<void> {
    const store = await this.opening;
    const all = await store.all();
    this.show({ mayWait: store.isLasting, entries: all.filter(({ id }) => !this.inForms.has(id)) });
    const isWaiting = all.some(({ refusal }) => refusal === undefined);
    // Sent with the drafts of forms when the heartbeat reaches the server again.
    if (isWaiting) this.withdrawDraft ??= addDraft(() => void this.send());
    else {
      this.withdrawDraft?.();
      this.withdrawDraft = undefined;
    }
  }

  private show(changes: Partial<Waiting>): void {
    this.waiting = { ...this.waiting, ...changes };
    this.listeners.forEach((listener) => listener());
  }
}

/** Whether the entry is on this device only, as far as is known. */
export const mayChange = ({ wasSent, refusal }: WaitingEntry): boolean => !wasSent || refusal !== undefined;

/** A refusal among others comes as a sentence. */
const refusalOf = ({ reason }: ReportedStatus): unknown => ({ status: 409, code: 'wrong-state', title: reason ?? '' });

/** Why the server refused an entry. */
export const problemOfEntry = ({ refusal }: Pick<WaitingEntry, 'refusal'>): Problem | undefined =>
  refusal === undefined ? undefined : problemIn(409, refusal);

function outcomeOf(left: readonly WaitingEntry[], id: string, { signal }: Partial<UploadOptions>): Outcome {
  const entry = left.find((one) => one.id === id);
  if (!entry) return { state: signal?.aborted ? 'canceled' : 'sent' };
  const problem = problemOfEntry(entry);
  return problem ? { state: 'refused', problem, entry } : { state: 'waiting' };
}
