import { trackingApi, trackingChanged, type SharedShipment } from '@lading/contracts/tracking';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import type { Problem } from '../../kernel/api/problem.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { dropCopy, keepCopy, keepPageOffline, readCopy, type OfflineCopy } from './offline-copy.js';

export type SharedView =
  | { kind: 'loading' }
  | { kind: 'badLink' }
  | { kind: 'failed'; problem: Problem; retry: () => void }
  | { kind: 'shown'; copy: OfflineCopy; isOld: boolean };

const isToken = (token: string): boolean => /^[\w-]{20,100}$/.test(token);
const isRefused = ({ status }: Problem): boolean => status === 404 || status === 410 || status === 422;

/** The shipment behind a share link: asked for by POST, followed live, and shown from the last copy without a network. */
export function useSharedShipment(token: string): SharedView {
  const isWhole = isToken(token);
  // Without a network the call must fail at once, so that the copy is shown instead of waiting.
  const shared = useQuery({
    ...answerOf(trackingApi.shared, { token }),
    enabled: isWhole,
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: false,
  });
  const copy = useCopy(token, shared.data === undefined && shared.error !== null && !isRefused(shared.error));
  usePush(trackingChanged, () => void shared.refetch());
  useFollow('shared-shipment', isWhole ? token : undefined);
  const received = useReceived(shared.data, shared.dataUpdatedAt);
  useKeeping(token, received, shared.error);
  if (!isWhole) return { kind: 'badLink' };
  return viewOf({ received, copy, error: shared.error, retry: () => void shared.refetch() });
}

interface Known {
  received: OfflineCopy | undefined;
  copy: OfflineCopy | undefined;
  error: Problem | null;
  retry: () => void;
}

function viewOf({ received, copy, error, retry }: Known): SharedView {
  if (error && isRefused(error)) return { kind: 'badLink' };
  if (received) return { kind: 'shown', copy: received, isOld: error !== null };
  if (copy) return { kind: 'shown', copy, isOld: true };
  return error ? { kind: 'failed', problem: error, retry } : { kind: 'loading' };
}

/** The answer with its time; the same object until there is a newer one. */
const useReceived = (shipment: SharedShipment | undefined, updatedAt: number): OfflineCopy | undefined =>
  useMemo(() => shipment && { shipment, receivedAt: instantOf(updatedAt) }, [shipment, updatedAt]);

const instantOf = (epochMs: number): string => new Date(epochMs).toISOString();

/** The copy of an earlier visit, once it is needed. */
function useCopy(token: string, isNeeded: boolean): OfflineCopy | undefined {
  const [copy, setCopy] = useState<OfflineCopy>();
  useEffect(() => {
    if (isNeeded) readCopy(token).then(setCopy, () => undefined);
  }, [token, isNeeded]);
  return copy;
}

/** Keeps what was received and forgets it when the link works no more; a full or forbidden store loses only that. */
function useKeeping(token: string, received: OfflineCopy | undefined, error: Problem | null): void {
  const isGone = error !== null && isRefused(error);
  useEffect(() => {
    if (received) void Promise.all([keepCopy(token, received), keepPageOffline()]).catch(() => undefined);
  }, [token, received]);
  useEffect(() => {
    if (isGone) void dropCopy(token).catch(() => undefined);
  }, [token, isGone]);
}
