import { Injectable } from '@nestjs/common';
import type { ConformanceStep, ConformanceStepName } from '@lading/contracts/carriers/carrier-systems';
import type { Declined, NoAnswer } from '../../../connectors/carrier-answer.js';
import type { CarrierConnector, CarrierShipment, DispatchAnswer, LookUpAnswer } from '../../../connectors/connector.js';
import { CarrierConnectors, type TriedCarrier } from '../connections/carrier-connectors.service.js';
import { limits, timed, unknownShipment, verdictOf } from './system-trials.service.js';
import { trialOrder, trialRequest, type TrialFreight } from './trial-order.js';

type Answer = { readonly outcome: string } | NoAnswer | Declined;
/** Why an answer doesn't conform; null if it does. */
type Flaw = string | null;

/** Sends a test shipment through every message that the connection to a carrier has. */
@Injectable()
export class SystemConformance {
  constructor(private readonly connectors: CarrierConnectors) {}

  /** Withdraws the test shipment in any case, also one whose acceptance was never confirmed. */
  run(carrier: TriedCarrier, freight: TrialFreight): Promise<ConformanceStep[]> {
    const hasRates = this.connectors.pricesFrom(carrier.connector) === 'carrier';
    return this.connectors.apart(carrier, async (connector) => {
      const run = new Run();
      await before(run, connector, hasRates ? freight : undefined);
      const shipment = await dispatch(run, connector, freight);
      await underWay(run, connector, freight, shipment);
      await cancel(run, connector, freight, shipment ?? (await leftBehind(run, connector, freight)));
      return run.steps;
    });
  }
}

/** The steps so far. */
class Run {
  readonly steps: ConformanceStep[] = [];
  isReached = true;
  /** A bill of lading was sent, but its answer does not tell whether it was accepted. */
  isUncertain = false;

  /** Takes a step unless the connection has no such message; answers what came back if that conforms. */
  async take<A extends Answer>(
    step: ConformanceStepName,
    call: (() => Promise<A | undefined> | undefined) | undefined,
    flawOf: (answer: A) => Flaw,
  ): Promise<A | undefined> {
    if (!call) return this.leave(step, 'unsupported');
    if (!this.isReached) return this.leave(step, 'skipped');
    const { answer, milliseconds } = await timed(call);
    if (!answer) return this.leave(step, 'unsupported');
    this.isReached = !isSilent(answer);
    const flaw = flawOf(answer);
    const outcome = flaw === null ? 'passed' : 'failed';
    this.steps.push({ step, outcome, milliseconds, reason: flaw?.slice(0, 500) ?? null });
    return flaw === null ? answer : undefined;
  }

  leave(step: ConformanceStepName, outcome: 'skipped' | 'unsupported'): undefined {
    this.steps.push({ step, outcome, milliseconds: null, reason: null });
  }
}

const isSilent = (answer: Answer): boolean =>
  answer.outcome === 'timedOut' || (answer.outcome === 'failed' && !('flaw' in answer && answer.flaw));

const mayHaveBeenAccepted = (answer: Answer): boolean =>
  'mayHaveBeenProcessed' in answer && answer.mayHaveBeenProcessed;

/** Why an answer is not the expected one. */
function otherThan(expected: string, answer: Answer): Flaw {
  if (answer.outcome === expected) return null;
  if (answer.outcome === 'notFound') return "It doesn't find the test shipment.";
  return 'reason' in answer ? answer.reason : `It responded with "${answer.outcome}".`;
}

async function before(run: Run, connector: CarrierConnector, rated: TrialFreight | undefined): Promise<void> {
  await run.take(
    'unknown',
    () => unknownShipment(connector),
    (answer) => verdictOf(answer).reason,
  );
  const { rates } = connector;
  await run.take(
    'rate',
    rated && rates && (() => rates.rate(trialRequest(rated), limits())),
    (answer) =>
      otherThan('offered', answer) ??
      (answer.outcome === 'offered' && answer.offers.length === 0 ? 'It gave no rate.' : null),
  );
}

async function dispatch(
  run: Run,
  { dispatch: accepting }: CarrierConnector,
  freight: TrialFreight,
): Promise<CarrierShipment | undefined> {
  const answer = await run.take(
    'dispatch',
    accepting &&
      (async () => {
        const sent = await accepting.send(trialOrder(freight), limits());
        run.isUncertain = mayHaveBeenAccepted(sent);
        return sent;
      }),
    acceptedFlaw,
  );
  return answer?.outcome === 'dispatched' ? answer.shipment : undefined;
}

function acceptedFlaw(answer: DispatchAnswer): Flaw {
  if (answer.outcome !== 'dispatched') return otherThan('dispatched', answer);
  return answer.shipment.pro === '' ? 'It gave no PRO number.' : null;
}

/** What is asked about an accepted shipment before it is withdrawn; nothing if none was accepted. */
async function underWay(
  run: Run,
  { lookup, dispatch: accepting, tracking, documents, invoices }: CarrierConnector,
  freight: TrialFreight,
  shipment: CarrierShipment | undefined,
): Promise<void> {
  const pro = shipment?.pro ?? '';
  if (!shipment) run.isReached = false;
  const isSame = (found: CarrierShipment): Flaw =>
    found.pro === pro ? null : `It has another PRO number now: ${found.pro} instead of ${pro}.`;
  await run.take(
    'lookup',
    lookup && (() => lookup.findByReference(freight.reference, limits())),
    (answer) => otherThan('found', answer) ?? (answer.outcome === 'found' ? isSame(answer.shipment) : null),
  );
  await run.take(
    'amend',
    accepting?.amend &&
      (() => accepting.amend?.(trialOrder({ ...freight, pounds: freight.pounds + 100 }), pro, limits())),
    (answer) => acceptedFlaw(answer) ?? (answer.outcome === 'dispatched' ? isSame(answer.shipment) : null),
  );
  await run.take('tracking', tracking && (() => tracking.track({ pro }, limits())), (answer) =>
    otherThan('tracked', answer),
  );
  await run.take(
    'documents',
    documents &&
      (async () => {
        const listed = await documents.listDocuments(pro, limits());
        const [first] = listed.outcome === 'listed' ? listed.documents : [];
        return first ? documents.fetchDocument(first, limits()) : listed;
      }),
    (answer) => (answer.outcome === 'fetched' ? null : otherThan('listed', answer)),
  );
  await run.take('invoices', invoices && (() => invoices.listInvoices(pro, limits())), (answer) =>
    otherThan('listed', answer),
  );
}

/** A test shipment that was accepted although we got no usable response. */
async function leftBehind(
  run: Run,
  { lookup }: CarrierConnector,
  { reference }: TrialFreight,
): Promise<CarrierShipment | undefined> {
  if (!run.isUncertain || !lookup) return undefined;
  const answer: LookUpAnswer = await lookup.findByReference(reference, limits());
  return answer.outcome === 'found' ? answer.shipment : undefined;
}

async function cancel(
  run: Run,
  { dispatch: accepting }: CarrierConnector,
  { reference }: TrialFreight,
  shipment: CarrierShipment | undefined,
): Promise<void> {
  if (!accepting?.cancel) return run.leave('cancel', 'unsupported');
  if (!shipment) return run.leave('cancel', 'skipped');
  const { pro, pickupNumber } = shipment;
  run.isReached = true;
  await run.take(
    'cancel',
    () => accepting.cancel?.({ reference, pro, pickupNumber, reason: 'Test shipment' }, limits()),
    (answer) => otherThan('canceled', answer),
  );
}
