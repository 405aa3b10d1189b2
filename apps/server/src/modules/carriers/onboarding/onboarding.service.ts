import { Injectable } from '@nestjs/common';
import {
  leastProNumbers,
  onboardingPoints,
  type CarrierOnboarding,
  type OnboardingPoint,
  type OnboardingState,
  type PublishCarrier,
} from '@lading/contracts/carriers/carrier-onboarding';
import { brandOfTheme } from '@lading/demo-data/brands';
import { failingPairs } from '@lading/domain/brand/brand-pairs';
import { formatCount, formatNumber } from '@lading/domain/measures/number-format';
import { findFuelIndex } from '@lading/domain/rating/fuel';
import { isFuelIndexOld } from '@lading/domain/rating/fuel-week';
import { earliestEffectiveDay } from '@lading/domain/tariff/tariff-calendar';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { dateIn } from '@lading/domain/time/zoned-time';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { FuelPrices } from '../../fuel-index/fuel-prices.service.js';
import { SitesService, type Site } from '../../sites/sites.service.js';
import { Carrier } from '../carriers.entities.js';
import { CarrierPublished, carrierSubject } from '../carriers.events.js';
import { CarrierConnectors } from '../connections/carrier-connectors.service.js';
import { carrierLocked } from '../managed-carriers.queries.js';
import { onboardingFacts, tariffOnDay, type OnboardingFacts } from './onboarding.queries.js';

type Finding = Omit<OnboardingState, 'point'>;
const met = (reason: string): Finding => ({ isMet: true, reason });
const open = (reason: string): Finding => ({ isMet: false, reason });

const pointWords: Readonly<Record<OnboardingPoint, string>> = {
  names: 'names',
  site: 'site',
  contrast: 'contrast',
  supportPhone: 'support phone',
  numbers: 'PRO numbers',
  fuel: 'fuel index',
  prices: 'prices',
  dispatch: 'desk or connection',
  administrator: 'administrator',
  trial: 'test shipment',
};

/** Computes what a carrier needs before it is published, and publishes it. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly connectors: CarrierConnectors,
    private readonly fuel: FuelPrices,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async get(actor: Actor, carrierId: number): Promise<CarrierOnboarding> {
    const facts = found(await this.database.findOne(onboardingFacts, [carrierId]));
    return this.view(actor, facts);
  }

  /** Of two publications at once the second one changes nothing. */
  async publish(actor: Actor, { carrierId, override }: PublishCarrier): Promise<CarrierOnboarding> {
    await this.database.transaction(async () => {
      await this.database.query(carrierLocked, [carrierId]);
      const facts = found(await this.database.findOne(onboardingFacts, [carrierId]));
      if (facts.publishedAt !== null) return;
      if (facts.deletedAt !== null) throw problem('wrong-state', { detail: 'This carrier is deleted.' });
      const missing = (await this.pointsOf(facts)).filter(({ isMet }) => !isMet).map(({ point }) => point);
      const reason = override?.reason.trim() ?? '';
      if (override) requireOverride(actor, reason);
      const left = missing.filter((point) => point !== override?.point);
      if (left.length > 0) throw this.refusal(facts, left);
      // Freight that no carrier hauls must not be confirmed, whatever the reason.
      if (this.connectors.acceptanceOf(facts) === 'none') throw this.refusal(facts, ['dispatch']);
      await this.database.manager.update(Carrier, carrierId, { publishedAt: this.clock.now(), isApiActive: true });
      const leftOut = missing.length > 0 && override ? { point: override.point, reason } : null;
      const payload = { carrierId, leftOut };
      await this.events.publish(
        actor,
        new CarrierPublished({ subject: carrierSubject(carrierId), payload, carrierId }),
      );
    });
    return this.get(actor, carrierId);
  }

  private tomorrowOf({ timeZone }: OnboardingFacts): string {
    return earliestEffectiveDay(dateIn(timeZone, this.clock.iso()));
  }

  private refusal({ name }: OnboardingFacts, missing: readonly OnboardingPoint[]) {
    const words = missing.map((point) => pointWords[point]).join(', ');
    return problem('wrong-state', { detail: `${name} can't be published yet. Missing: ${words}.`, more: { missing } });
  }

  private async view(actor: Actor, facts: OnboardingFacts): Promise<CarrierOnboarding> {
    const points = await this.pointsOf(facts);
    const openPoints = points.filter(({ isMet }) => !isMet);
    const isOpen = facts.publishedAt === null && facts.deletedAt === null;
    const mayPublish = isOpen && actor.privileges.has('addCarrier');
    const isSuper = actor.role === 'SuperSystemAdministrator';
    const mayLeaveOut = openPoints.length === 1 && this.connectors.acceptanceOf(facts) !== 'none';
    return {
      ...{ carrierId: facts.carrierId, carrierName: facts.name, publishedAt: facts.publishedAt },
      points,
      openCount: openPoints.length,
      mayPublish: mayPublish && openPoints.length === 0,
      mayOverride: mayPublish && isSuper && mayLeaveOut,
    };
  }

  private async pointsOf(facts: OnboardingFacts): Promise<OnboardingState[]> {
    const [site, fuel, prices] = await Promise.all([
      this.sites.byCarrierId(facts.carrierId),
      this.fuelFinding(facts),
      this.pricesFinding(facts),
    ]);
    const findings: Readonly<Record<OnboardingPoint, Finding>> = {
      names: namesFinding(facts, site),
      site: await this.siteFinding(site),
      contrast: await this.contrastFinding(site),
      supportPhone: facts.supportPhone === '' ? open('It has no support phone.') : met(facts.supportPhone),
      numbers: this.numbersFinding(facts),
      fuel,
      prices,
      dispatch: this.dispatchFinding(facts),
      administrator: administratorFinding(facts),
      trial: trialFinding(facts),
    };
    return onboardingPoints.map((point) => ({ point, ...findings[point] }));
  }

  private async siteFinding(site: Site | undefined): Promise<Finding> {
    if (!site) return open('It has no site.');
    const answering = await this.sites.siteAt(site.host);
    return answering ? met(`${site.host} answers.`) : open(`${site.host} does not answer.`);
  }

  private async contrastFinding(site: Site | undefined): Promise<Finding> {
    if (!site) return open('It has no site.');
    const failing = failingPairs(brandOfTheme(site.brandTheme, await this.sites.looks())).length;
    return failing === 0
      ? met('All color pairs meet WCAG 2.2 AA contrast.')
      : open(`${formatCount(failing, 'color pair')} ${failing === 1 ? 'has' : 'have'} too little contrast.`);
  }

  private numbersFinding({ numbersLeft, blockCount, ...facts }: OnboardingFacts): Finding {
    if (blockCount === 0 && this.connectors.acceptanceOf(facts) === 'connection')
      return met('Its system assigns the numbers.');
    const words = `${formatNumber(numbersLeft)} numbers are left`;
    return numbersLeft >= leastProNumbers
      ? met(`${words}.`)
      : open(`${words}; it needs ${formatNumber(leastProNumbers)} for all customers.`);
  }

  private dispatchFinding(facts: OnboardingFacts): Finding {
    const acceptance = this.connectors.acceptanceOf(facts);
    if (acceptance === 'desk') return met(`The desk is on and emails ${facts.deskEmails.join(', ')}.`);
    if (acceptance === 'demo') return met('The demo confirms its shipments.');
    if (acceptance === 'none') return open('Neither a desk nor a connection accepts its shipments.');
    return facts.trialOutcome === 'answers'
      ? met('The last trial call succeeded.')
      : open('Its system is connected, but the last trial call did not succeed.');
  }

  /** A carrier that is rated here needs a tariff for tomorrow; the system of another must have answered lately. */
  private async pricesFinding(facts: OnboardingFacts): Promise<Finding> {
    if (this.connectors.pricesFrom(facts.connector) === 'tariff') {
      const tomorrow = this.tomorrowOf(facts);
      const date = formatCalendarDate(tomorrow);
      return (await this.database.findOne(tariffOnDay, [facts.carrierId, tomorrow]))
        ? met(`A tariff is published for pickups on ${date}.`)
        : open(`No tariff is published for pickups on ${date}.`);
    }
    const since = this.clock.now().getTime() - millisecondsPerDay;
    const trial = facts.trialOutcome === 'answers' ? facts.triedAt : null;
    return [facts.answeredAt, trial].some((at) => at !== null && Date.parse(at) >= since)
      ? met('Its system answered within 24 hours.')
      : open("Its system hasn't answered within 24 hours.");
  }

  private async fuelFinding(facts: OnboardingFacts): Promise<Finding> {
    const index = await this.fuel.current();
    const newest = index.at(-1);
    if (!newest) return open('The fuel index has no value yet.');
    const tomorrow = this.tomorrowOf(facts);
    if (!findFuelIndex(index, tomorrow))
      return open(`No value of the fuel index is in effect on ${formatCalendarDate(tomorrow)}.`);
    const of = `The newest value is of ${formatCalendarDate(newest.indexDate)}`;
    return isFuelIndexOld(newest.indexDate, this.clock.iso().slice(0, 10))
      ? open(`${of}; a week is missing.`)
      : met(`${of}.`);
  }
}

function requireOverride(actor: Actor, reason: string): void {
  if (actor.role !== 'SuperSystemAdministrator')
    throw problem('not-allowed', { detail: 'Only super system administrators may leave out a point.' });
  if (reason === '') throw fieldProblem('override.reason', 'required', fieldMessage('Reason', 'required'));
}

function namesFinding({ name, code, scac, hasTwin }: OnboardingFacts, site: Site | undefined): Finding {
  if (hasTwin) return open(`Another carrier has the name ${name}.`);
  if (!site || site.siteName.trim() === '') return open('Its site has no name.');
  return met(`${name}, code ${code}, SCAC ${scac}.`);
}

function administratorFinding({ administratorCount, securedCount }: OnboardingFacts): Finding {
  if (securedCount > 0) return met(`${formatCount(securedCount, 'administrator')} with a second factor.`);
  return administratorCount > 0
    ? open('Its administrator has no second factor yet.')
    : open('It has no active administrator.');
}

const trialWords: Readonly<Record<string, string>> = {
  priced: 'A test shipment was priced; it still has to be dispatched.',
  dispatched: 'A test shipment was dispatched; it still has to be accepted.',
  accepted: 'A test shipment was accepted; it still has to be tracked.',
  tracked: 'A test shipment was tracked; it still has to be canceled.',
};

function trialFinding({ isTried, trialState }: OnboardingFacts): Finding {
  if (isTried) return met('A test shipment was priced, dispatched, tracked and canceled.');
  return open(trialWords[trialState ?? ''] ?? 'There was no test shipment yet.');
}
