import { unitedStatesClosures } from '../time/business-calendar.js';
import { demoTariff } from '@lading/demo-data/demo-tariff';
import { liabilityPerPound } from '../rating/liability.js';
import { claimClocks, type ClaimDates } from './claim-clocks.js';
import {
  carrierAnswers,
  claimLifecycle,
  expectedDocuments,
  missingFrom,
  namesAmount,
  stateAfter,
  type ClaimMove,
} from './cargo-claim.js';
import { claimPayable, type ClaimedLine } from './claim-payable.js';

const { liability } = demoTariff();

const dates: ClaimDates = {
  type: 'concealedDamage',
  state: 'draft',
  deliveredOn: '2026-11-20',
  noticedOn: null,
  filedOn: null,
  acknowledgedOn: null,
  reportedOn: [],
  disposedOn: null,
  declinedOn: null,
  paidOn: null,
};

/** Name, due day, state and days left. */
const shown = (changes: Partial<ClaimDates>, today: string): unknown[] =>
  claimClocks({ ...dates, ...changes }, today, unitedStatesClosures).map(({ name, dueOn, state, daysLeft }) => [
    name,
    dueOn,
    state,
    daysLeft,
  ]);

describe('the legal clocks of a claim', () => {
  it('gives five business days to notify the carrier of concealed damage, and nine months to file', () => {
    expect(shown({}, '2026-11-25')).toEqual([
      ['concealedNotice', '2026-12-01', 'running', 6],
      ['filing', '2027-08-20', 'running', 268],
    ]);
    expect(shown({ type: 'damage' }, '2026-11-25')).toHaveLength(1);
    expect(shown({ deliveredOn: null }, '2026-11-25')).toEqual([]);
  });

  it('is met on the last day, late after it, and missed while nothing has happened', () => {
    expect(shown({ noticedOn: '2026-12-01' }, '2027-08-21')).toEqual([
      ['concealedNotice', '2026-12-01', 'kept', null],
      ['filing', '2027-08-20', 'missed', -1],
    ]);
    expect(shown({ noticedOn: '2026-12-02' }, '2026-12-02')[0]).toEqual([
      'concealedNotice',
      '2026-12-01',
      'late',
      null,
    ]);
  });

  it('gives the carrier 30 days to acknowledge, 120 to decide, then requires a report every 60', () => {
    const filed = { type: 'damage', state: 'filed', filedOn: '2026-12-01' } as const;

    expect(shown(filed, '2026-12-31').slice(1)).toEqual([
      ['acknowledgement', '2026-12-31', 'running', 0],
      ['disposition', '2027-03-31', 'running', 90],
    ]);
    expect(shown({ ...filed, acknowledgedOn: '2027-01-01' }, '2027-04-01').slice(1)).toEqual([
      ['acknowledgement', '2026-12-31', 'late', null],
      ['disposition', '2027-03-31', 'missed', -1],
      ['statusReport', '2027-05-30', 'running', 59],
    ]);
  });

  const reportsOn = (today: string, reportedOn: string[], changes: Partial<ClaimDates> = {}) =>
    shown({ type: 'damage', state: 'acknowledged', filedOn: '2026-12-01', ...changes, reportedOn }, today)
      .slice(3)
      .map((clock) => [clock].flat().slice(1));

  it.each([
    ['2027-03-31', []],
    ['2027-05-30', [['2027-05-30', 'running', 0]]],
    [
      '2027-05-31',
      [
        ['2027-05-30', 'missed', -1],
        ['2027-07-29', 'running', 59],
      ],
    ],
    [
      '2027-09-28',
      [
        ['2027-09-27', 'missed', -1],
        ['2027-11-26', 'running', 59],
      ],
    ],
  ])('awaits a report after sixty days and marks the last one not sent as missed, on %s', (today, clocks) => {
    expect(reportsOn(today, [])).toEqual(clocks);
  });

  it('requires a report after the 120 days even if one came before', () => {
    expect(reportsOn('2027-05-30', ['2027-02-01'])).toEqual([['2027-05-30', 'running', 0]]);
  });

  it('counts the days of a later period from the end of the one before', () => {
    const filed = { ...dates, type: 'damage', state: 'filed', filedOn: '2026-12-01' } as const;
    const reports = claimClocks(filed, '2027-05-31', unitedStatesClosures).slice(3);

    expect(reports.map(({ startsOn, dueOn }) => [startsOn, dueOn])).toEqual([
      ['2027-03-31', '2027-05-30'],
      ['2027-05-30', '2027-07-29'],
    ]);
  });

  it('ends a period with its report, which starts the next one', () => {
    const met = ['2027-05-30', 'kept', null];
    expect(reportsOn('2027-05-20', ['2027-03-31', '2027-05-20', '2027-05-20'])).toEqual([
      met,
      ['2027-07-19', 'running', 60],
    ]);
    expect(reportsOn('2027-07-20', ['2027-05-20'])).toEqual([
      met,
      ['2027-07-19', 'missed', -1],
      ['2027-09-17', 'running', 59],
    ]);
    expect(reportsOn('2027-09-01', ['2027-05-20', '2027-08-01'])).toEqual([
      ['2027-07-19', 'late', null],
      ['2027-09-30', 'running', 29],
    ]);
    expect(reportsOn('2027-09-01', ['2027-05-20'], { disposedOn: '2027-06-01' })).toEqual([met]);
  });

  it('leaves two years to sue once it is declined, even if it is closed then', () => {
    const declined = { filedOn: '2026-12-01', disposedOn: '2027-03-31', declinedOn: '2027-03-31' };

    expect(shown({ ...declined, state: 'closed' }, '2029-03-31').at(-1)).toEqual(['suit', '2029-03-31', 'running', 0]);
    expect(shown({ ...declined, state: 'paid', paidOn: '2027-06-01' }, '2027-06-02').at(-1)).toEqual([
      'suit',
      '2029-03-31',
      'kept',
      null,
    ]);
  });

  it('names the responsible party of each clock, and when it started', () => {
    const declined = { ...dates, filedOn: '2026-12-01', declinedOn: '2027-05-01' };
    const clocks = claimClocks(declined, '2027-04-15', unitedStatesClosures);

    expect(clocks.map(({ name, owner, startsOn }) => [name, owner, startsOn])).toEqual([
      ['concealedNotice', 'claimant', '2026-11-20'],
      ['filing', 'claimant', '2026-11-20'],
      ['acknowledgement', 'carrier', '2026-12-01'],
      ['disposition', 'carrier', '2026-12-01'],
      ['statusReport', 'carrier', '2027-03-31'],
      ['suit', 'claimant', '2027-05-01'],
    ]);
  });

  it('counts a filed claim as the notice of concealed damage', () => {
    expect(shown({ filedOn: '2026-11-25' }, '2026-12-10')[0]).toEqual(['concealedNotice', '2026-12-01', 'kept', null]);
  });

  it('stops running clocks when the claim is closed after a payment, and not before', () => {
    const paid = { type: 'damage', filedOn: '2026-12-01', disposedOn: '2027-02-01', paidOn: '2027-02-01' } as const;
    const names = (state: ClaimDates['state']) =>
      shown({ ...paid, state }, '2027-02-02').map((clock) => [clock].flat()[0]);

    expect(names('paid')).toEqual(['filing', 'acknowledgement', 'disposition']);
    expect(names('closed')).toEqual(['filing', 'disposition']);
  });

  it('stops running clocks when the claim is withdrawn', () => {
    expect(shown({ type: 'loss', state: 'withdrawn', filedOn: '2026-12-01' }, '2027-06-01')).toEqual([
      ['filing', '2027-08-20', 'kept', null],
    ]);
  });
});

describe('the maximum that a claim pays', () => {
  const line = (changes: Partial<Parameters<typeof liabilityPerPound>[0]>, valueCents: number): ClaimedLine => ({
    valueCents,
    pounds: 190,
    centsPerPound: liabilityPerPound({ freightClass: 92.5, condition: 'new', ...changes }, liability),
  });
  const limits = { capCents: liability.shipmentCapCents, declaredCents: null };

  it.each([
    ['B01 new goods below the limit', line({}, 30_000), limits, 30_000, 'value'],
    ['B02 new goods above it', line({}, 800_000), limits, 190_000, 'weight'],
    ['B03 used goods', line({ condition: 'used' }, 30_000), limits, 1900, 'weight'],
    ['B04 full value', line({}, 800_000), { ...limits, declaredCents: 1_200_000 }, 800_000, 'value'],
    ['a lower class that was charged', line({ ratedClass: 70 }, 800_000), limits, 95_000, 'weight'],
    ['a higher class that was charged', line({ ratedClass: 125 }, 800_000), limits, 190_000, 'weight'],
    ['a volume quote', line({ condition: 'volume' }, 800_000), limits, 19_000, 'weight'],
    ['less declared than lost', line({}, 800_000), { ...limits, declaredCents: 500_000 }, 500_000, 'declared'],
    ['the cap', { ...line({}, 90_000_000), pounds: 15_000 }, limits, 10_000_000, 'cap'],
    ['a limit by weight of just the value', line({}, 190_000), limits, 190_000, 'value'],
    ['a cap of just the weight', line({}, 800_000), { ...limits, capCents: 190_000 }, 190_000, 'weight'],
    ['just the declared value lost', line({}, 500_000), { ...limits, declaredCents: 500_000 }, 500_000, 'value'],
    ['no limit at all', { ...line({}, 800_000), centsPerPound: null }, { ...limits, capCents: null }, 800_000, 'value'],
  ] as const)('%s', (_what, claimed, input, payableCents, boundBy) => {
    expect(claimPayable([claimed], input)).toEqual({ valueCents: claimed.valueCents, payableCents, boundBy });
  });

  it('limits each line by its own weight and rounds to the cent', () => {
    const lines = [line({}, 30_000), { valueCents: 800_000, pounds: 10.555, centsPerPound: 1 }];

    expect(claimPayable(lines, limits)).toEqual({ valueCents: 830_000, payableCents: 30_011, boundBy: 'weight' });
  });
});

describe('the content of a claim', () => {
  const empty = { type: 'damage', assertsLiability: false, amountCents: null, statement: ' ', goods: [] } as const;

  it('asserts liability and names the amount, the goods and what happened', () => {
    expect(missingFrom(empty)).toEqual(['goods', 'amount', 'statement', 'liability']);
    expect(missingFrom({ ...empty, type: 'delay', amountCents: 0 })).toEqual(['amount', 'statement', 'liability']);
    const whole = { type: 'damage', assertsLiability: true, amountCents: 1, statement: 'Broken', goods: [{}] } as const;
    expect(missingFrom(whole)).toEqual([]);
  });

  it('includes the documents that its type requires', () => {
    expect(expectedDocuments('damage')).toEqual(['billOfLading', 'proofOfDelivery', 'goodsInvoice', 'photo']);
    expect(expectedDocuments('loss')).toEqual(['billOfLading', 'goodsInvoice']);
    expect(expectedDocuments('delay')).toEqual(['billOfLading', 'proofOfDelivery']);
    expect(expectedDocuments('overage')).toEqual(['billOfLading', 'proofOfDelivery']);
    expect(expectedDocuments('shortage')).toEqual(['billOfLading', 'proofOfDelivery', 'goodsInvoice']);
    expect(expectedDocuments('concealedDamage')).toEqual(expectedDocuments('damage'));
  });
});

describe('the lifecycle of a claim', () => {
  const after = (...moves: ClaimMove[]): string =>
    moves.reduce<Parameters<typeof claimLifecycle.next>[0]>((state, move) => claimLifecycle.next(state, move), 'draft');

  it('goes from the draft through the carrier’s answers to its end', () => {
    expect(after('file', 'acknowledge', 'investigate', 'offer', 'pay', 'close')).toBe('closed');
    expect(after('file', 'decline', 'offer', 'withdraw')).toBe('withdrawn');
    expect(claimLifecycle.states.filter((state) => claimLifecycle.isFinal(state))).toEqual(['closed', 'withdrawn']);
  });

  it('has an amount when the carrier offers or pays', () => {
    expect(carrierAnswers.filter(namesAmount)).toEqual(['offer', 'pay']);
  });

  it('pays nothing before it was filed, and never reverts a payment', () => {
    expect(claimLifecycle.allowed('draft')).toEqual(['file', 'withdraw']);
    expect(claimLifecycle.allowed('paid')).toEqual(['close']);
  });

  it('is acknowledged by a status report, which is owed until it is decided', () => {
    const reported = claimLifecycle.states.map((state) => [state, stateAfter(state, 'report')]);

    expect(reported.filter(([, after]) => after)).toEqual([
      ['filed', 'acknowledged'],
      ['acknowledged', 'acknowledged'],
      ['investigating', 'investigating'],
    ]);
    expect([stateAfter('offered', 'pay'), stateAfter('paid', 'offer')]).toEqual(['paid', undefined]);
  });
});
