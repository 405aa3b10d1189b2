import { categoryTransitions, type ReportedCategory, type TransitionCondition } from './tracking-category.js';
import { effectOf, type EventEffect } from './status-code.js';
import type { TrackingEvent } from './tracking-event.js';

/** What the events alone show, without regard to the current time. */
export interface ReportedProgress {
  category: ReportedCategory;
  categorySince?: string;
  categoryEvent?: TrackingEvent;
  pickedUpAt?: string;
  arrivedAt?: string;
  deliveredAt?: string;
  eta?: string;
  firstEta?: string;
  ended?: 'canceled' | 'returned';
  deliveredWithException: boolean;
  /** Ids of events kept in the history that changed nothing. */
  readonly notes: string[];
}

const correctionWindowMs = 72 * 3_600_000;

const conditions: Record<TransitionCondition, (progress: ReportedProgress, event: TrackingEvent) => boolean> = {
  always: () => true,
  stays: () => true,
  clock: () => false,
  never: () => false,
  // A carrier that already holds the freight cannot cancel, only return it.
  cancellation: ({ pickedUpAt }) => pickedUpAt === undefined,
  notPickedUp: ({ pickedUpAt }) => pickedUpAt === undefined,
  markedCorrection: (_progress, { correction }) => correction === true,
  correctionWithin72Hours: ({ deliveredAt }, { occurredAt }) =>
    deliveredAt !== undefined && Date.parse(occurredAt) - Date.parse(deliveredAt) <= correctionWindowMs,
  futureEta: (_progress, { eta }) => eta !== undefined,
};

function categoryOf(
  effect: EventEffect,
  event: TrackingEvent,
  x6MeansOutForDelivery: boolean,
): ReportedCategory | undefined {
  const isNear = effect.nearDelivery && (x6MeansOutForDelivery || event.atDestinationTerminal === true);
  return isNear ? 'outForDelivery' : effect.category;
}

function recordMoments(progress: ReportedProgress, effect: EventEffect, { occurredAt }: TrackingEvent): void {
  if (effect.records === 'pickedUp') progress.pickedUpAt ??= occurredAt;
  if (effect.records === 'arrived') progress.arrivedAt ??= occurredAt;
  if (effect.records === 'delivered') progress.deliveredAt ??= occurredAt;
  if (effect.ends) progress.ended = effect.ends;
}

function updateEta(progress: ReportedProgress, event: TrackingEvent, effect: EventEffect | undefined): void {
  if (!event.eta || effect?.terminalEstimate) return;
  progress.firstEta ??= event.eta;
  progress.eta = event.eta;
}

function enter(progress: ReportedProgress, category: ReportedCategory, event: TrackingEvent): void {
  // Exception after delivery is the carrier's correction: the freight was not delivered after all.
  if (progress.category === 'delivered' && category === 'exception') progress.deliveredAt = undefined;
  if (progress.category !== category) progress.categorySince = event.occurredAt;
  progress.category = category;
  progress.categoryEvent = event;
}

function applyEffect(progress: ReportedProgress, event: TrackingEvent, effect: EventEffect, nearBy: boolean): void {
  const category = categoryOf(effect, event, nearBy);
  if (!category) return;
  const isDelivered = progress.category === 'delivered';
  if (isDelivered && effect.departsConsignee) return;
  if (isDelivered && effect.noteAfterDelivery) {
    progress.deliveredWithException = true;
    return;
  }
  if (progress.ended === 'canceled' || !conditions[categoryTransitions[progress.category][category]](progress, event)) {
    progress.notes.push(event.eventId);
    return;
  }
  enter(progress, category, event);
  recordMoments(progress, effect, event);
}

/** Applies events, already in order, to a shipment of which only the first estimate is known. */
export function foldEvents(
  events: readonly TrackingEvent[],
  firstEta: string | undefined,
  x6MeansOutForDelivery: boolean,
): ReportedProgress {
  const progress: ReportedProgress = {
    category: 'defaulted',
    eta: firstEta,
    firstEta,
    deliveredWithException: false,
    notes: [],
  };
  for (const event of events) {
    const effect = effectOf(event.type);
    updateEta(progress, event, effect);
    if (effect) applyEffect(progress, event, effect, x6MeansOutForDelivery);
    else progress.notes.push(event.eventId);
  }
  return progress;
}
