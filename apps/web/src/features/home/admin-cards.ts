import type { AdminDashboard, AdminFigure, FuelWeekFigures, JobFigures } from '@lading/contracts/sites/admin-dashboard';
import { formatMills } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { roundedText } from '@lading/domain/measures/ratio';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { fill } from '../../ui/texts.js';
import { texts } from './admin-dashboard-texts.js';
import { bytesText, spanText } from './admin-units.js';

interface Card {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
  /** The counted list, if any. */
  readonly to?: string;
}

/** The cards of one figure; omitted if the caller may not see it. */
interface FigureCards {
  readonly figure: AdminFigure;
  /** Name of the card shown when the figure failed to load. */
  readonly name: string;
  readonly cardsOf: (dashboard: AdminDashboard) => readonly Card[];
}

const { attention, use, system } = texts;
const shown = (count: number): string => formatNumber(count, 0);
const moreThan = (count: number, isMore: boolean): string =>
  isMore ? fill(texts.more, { count: shown(count) }) : shown(count);

/** Daily figures are capped here. */
const mostOfDay = 10_000;
const ofDay = (count: number): string => moreThan(count, count >= mostOfDay);

const shareOf = (part: number, whole: number): string =>
  whole === 0 ? texts.none : `${roundedText({ numerator: BigInt(part) * 100n, denominator: BigInt(whole) }, 1)}%`;

const tickets = '/admin/support-tickets?f.state=open';

export const attentionCards: readonly FigureCards[] = [
  {
    figure: 'tickets',
    name: attention.open,
    cardsOf: ({ tickets: counts }) =>
      counts
        ? [
            { label: attention.open, value: shown(counts.open), to: `${tickets}&f.kind=ticket` },
            { label: attention.errors, value: shown(counts.errors), to: `${tickets}&f.kind=error` },
            { label: attention.unassigned, value: shown(counts.unassigned), to: `${tickets}&f.assignee=unassigned` },
            { label: attention.mine, value: shown(counts.mine), to: `${tickets}&f.assignee=me` },
          ]
        : [],
  },
];

/** The list that the figure is the first row of. */
const fuelIndex = '/admin/fuel-index?f.state=current';

function fuelNote({ indexDate, isOld }: FuelWeekFigures): string {
  if (!indexDate) return isOld ? use.fuelNone : use.fuelUnneeded;
  return fill(isOld ? use.fuelOld : use.fuelOf, { day: formatCalendarDate(indexDate) });
}

export const useCards: readonly FigureCards[] = [
  {
    figure: 'carriers',
    name: use.active,
    cardsOf: ({ carriers }) =>
      carriers
        ? [
            { label: use.active, value: shown(carriers.active), to: '/admin/manage-carriers?f.status=3' },
            { label: use.inactive, value: shown(carriers.inactive), to: '/admin/manage-carriers?f.status=4' },
          ]
        : [],
  },
  {
    figure: 'companies',
    name: use.companies,
    cardsOf: ({ companies }) =>
      companies
        ? [
            {
              label: use.companies,
              value: moreThan(companies.active, companies.isLowerBound),
              note: fill(use.joined, { count: ofDay(companies.joined) }),
            },
          ]
        : [],
  },
  {
    figure: 'signUps',
    name: use.invited,
    cardsOf: ({ signUps }) => {
      if (!signUps) return [];
      const list = `/admin/invites?f.sent=${signUps.sentFrom}%2C${signUps.sentTo}`;
      return [
        { label: use.invited, value: shown(signUps.invited), to: list },
        {
          label: use.registered,
          value: shown(signUps.registered),
          note: fill(use.activated, { count: shown(signUps.activated) }),
          to: `${list}&f.state=used`,
        },
      ];
    },
  },
  {
    figure: 'quotes',
    name: use.quotes,
    cardsOf: ({ quotes }) => {
      if (!quotes) return [];
      const values = { share: shareOf(quotes.rated, quotes.day), before: ofDay(quotes.dayBefore) };
      const note = fill(quotes.day === 0 ? use.noQuotes : use.rated, values);
      return [{ label: use.quotes, value: ofDay(quotes.day), note }];
    },
  },
  {
    figure: 'dispatches',
    name: use.confirmed,
    cardsOf: ({ dispatches }) =>
      dispatches
        ? [
            {
              label: use.confirmed,
              value: shown(dispatches.confirmed),
              note: fill(use.booked, {
                booked: ofDay(dispatches.booked),
                refused: shown(dispatches.refused),
                waiting: shown(dispatches.needsAttention),
              }),
            },
          ]
        : [],
  },
  {
    figure: 'fuelWeek',
    name: use.fuel,
    cardsOf: ({ fuelWeek }) => {
      if (!fuelWeek) return [];
      const { milliDollars } = fuelWeek;
      const value = milliDollars ? formatMills(milliDollars) : texts.none;
      return [{ label: use.fuel, value, note: fuelNote(fuelWeek), to: fuelIndex }];
    },
  },
];

const waitingText = ({ waiting, oldestSeconds }: JobFigures): string =>
  waiting === 0 ? system.nothingWaits : fill(system.waiting, { count: ofDay(waiting), time: spanText(oldestSeconds) });

export const systemCards: readonly FigureCards[] = [
  {
    figure: 'jobs',
    name: system.jobs,
    cardsOf: ({ jobs }) => (jobs ? [{ label: system.jobs, value: shown(jobs.failed), note: waitingText(jobs) }] : []),
  },
  {
    figure: 'emails',
    name: system.emails,
    cardsOf: ({ emails }) =>
      emails ? [{ label: system.emails, value: shown(emails.failed), note: waitingText(emails) }] : [],
  },
  {
    figure: 'webhooks',
    name: system.webhooks,
    cardsOf: ({ webhooks }) =>
      webhooks
        ? [
            {
              label: system.webhooks,
              value: shown(webhooks.failing),
              note: fill(system.switchedOff, { count: shown(webhooks.switchedOff) }),
            },
          ]
        : [],
  },
  {
    figure: 'backup',
    name: system.backup,
    cardsOf: ({ backup, readAt }) =>
      backup
        ? [
            {
              label: system.backup,
              value: backup.madeAt
                ? spanText((Date.parse(readAt) - Date.parse(backup.madeAt)) / 1000)
                : system.noBackup,
              note: backup.isScheduled ? system.scheduled : system.unscheduled,
            },
          ]
        : [],
  },
  {
    figure: 'disk',
    name: system.disk,
    cardsOf: ({ disk }) =>
      disk
        ? [
            {
              label: system.disk,
              value: bytesText(disk.free),
              note: fill(disk.isTight ? system.tight : system.diskOf, { all: bytesText(disk.all) }),
            },
          ]
        : [],
  },
  {
    figure: 'releases',
    name: system.pages,
    cardsOf: ({ releases }) => {
      if (!releases) return [];
      const sum = (isCurrent: boolean): number =>
        releases.items.filter((one) => one.isCurrent === isCurrent).reduce((pages, one) => pages + one.pages, 0);
      const older = sum(false);
      const note = older === 0 ? system.allCurrent : fill(system.older, { count: shown(older) });
      return [{ label: system.pages, value: shown(sum(true)), note }];
    },
  },
];
