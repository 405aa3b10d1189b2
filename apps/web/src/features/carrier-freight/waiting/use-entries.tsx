import type { UserInfo } from '@lading/contracts/accounts/account';
import { carrierHomeApi } from '@lading/contracts/carriers/carrier-home';
import { carrierShipmentsApi } from '@lading/contracts/shipments/carrier-shipments';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Problem } from '../../../kernel/api/problem.js';
import { useRefresh } from '../../../kernel/api/use-contract.js';
import { nowIso } from '../../../kernel/clock/now.js';
import { storedUser, useUser } from '../../../kernel/session/user.js';
import { useIsOffline } from '../../../ui/connection.js';
import { toast } from '../../../ui/feedback/toast.js';
import type { UploadOptions } from '../../../ui/files/use-uploads.js';
import { EntryQueue, type Outcome } from './entry-queue.js';
import { openEntries, ownerOf, type EnteredShipment, type NewEntry } from './entry-store.js';
import { waitingTexts as words } from './waiting-texts.js';

const { getCarrierShipment, listCarrierShipments } = carrierShipmentsApi;

let shared: EntryQueue | undefined;

/** Entries are never sent in the session of another user, whatever this tab has become meanwhile. */
function isSessionOf(owner: string): boolean {
  const user = storedUser();
  return user === undefined || ownerOf(user) === owner;
}

/** One queue for all pages of the desk; it goes on sending when the user leaves them. */
function queueOf(user: UserInfo): EntryQueue {
  const owner = ownerOf(user);
  if (shared?.owner === owner) return shared;
  shared?.stop();
  shared = new EntryQueue(owner, openEntries(user), () => isSessionOf(owner));
  return shared;
}

/** The user's entries that have not reached the server. */
export function useEntries() {
  const queue = queueOf(useUser());
  return { queue, ...useSyncExternalStore(queue.subscribe, queue.current) };
}

/** The calendar of the forms usually loads when one opens, which offline would be too late. */
const loadForm = () => import('../../../ui/dates/calendar-input.js');

/** Sends entries when a page of the desk opens and when the connection returns; what was sent is fetched again. */
export function useSendingEntries(): void {
  const { queue } = useEntries();
  const isOffline = useIsOffline();
  const refresh = useRefresh();
  const fetchAgain = useEffectEvent(
    () => void refresh(getCarrierShipment, listCarrierShipments, carrierHomeApi.getCarrierHome),
  );
  useEffect(() => queue.onSent(() => fetchAgain()), [queue]);
  useEffect(() => void loadForm().catch(() => undefined), []);
  useEffect(() => {
    if (!isOffline) void queue.send();
  }, [queue, isOffline]);
}

/** Without the parts of the row that an entry doesn't need. */
export const enteredShipment = ({ id, bolNumber, originZone, destinationZone }: EnteredShipment): EnteredShipment => ({
  id,
  bolNumber,
  originZone,
  destinationZone,
});

const notStored = (): Problem =>
  new Problem({ status: 503, code: 'internal', title: words.notStored, detail: words.notStoredDetail });

type Entered = NewEntry extends infer Kind ? (Kind extends NewEntry ? Omit<Kind, 'id' | 'enteredAt'> : never) : never;

/** An entry made now, with an id of this device. */
export const newEntry = (entered: Entered, id: string = crypto.randomUUID()): NewEntry => ({
  ...entered,
  id,
  enteredAt: nowIso(),
});

interface EnteringOptions extends Partial<UploadOptions> {
  /** A refused entry stays in the list of entries, since its form can't show it. */
  readonly keepsRefused?: boolean;
}

/** Stores what a form holds and sends it; `isLocal` says whether it can be submitted offline. */
export function useEntering() {
  const { queue, mayWait: isLocal } = useEntries();
  const isOffline = useIsOffline();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** Resolves with what became of each entry. */
  const enter = async (entries: readonly NewEntry[], options: EnteringOptions = {}): Promise<Outcome[]> => {
    setBusy(true);
    setProblem(null);
    const outcomes = await queue
      .add(entries, options)
      .catch((error: unknown) => entries.map(() => failed(error instanceof Problem ? error : notStored())));
    setBusy(false);
    if (outcomes.some(({ state }) => state === 'waiting')) sayStored(isOffline);
    for (const outcome of outcomes) {
      if (outcome.state !== 'refused') continue;
      if (outcome.entry && !options.keepsRefused) await queue.discard(outcome.entry);
      if (entries.length === 1) setProblem(outcome.problem);
    }
    return outcomes;
  };
  return { isLocal, isBusy, problem, enter };
}

let lastNotice: string | undefined;

/** One notice at a time: several entries in a row would cover a phone's screen. */
function sayStored(isOffline: boolean): void {
  if (lastNotice) toast.close(lastNotice);
  lastNotice = toast.success(words.stored, isOffline ? words.storedDetail : words.storedNext, { closeAfter: 4000 });
}

const failed = (problem: Problem): Outcome => ({ state: 'refused', problem });
