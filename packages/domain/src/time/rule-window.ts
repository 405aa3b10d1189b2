/** When a rule applies: from its start up to, but not including, its end; ISO 8601 instants, null without a limit. */
export interface RuleWindow {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

const windowStates = ['scheduled', 'current', 'ended'] as const;
export type WindowState = (typeof windowStates)[number];

/** The state of a window at an ISO 8601 instant. */
export function windowStateAt({ startsAt, endsAt }: RuleWindow, at: string): WindowState {
  const now = Date.parse(at);
  if (endsAt !== null && now >= Date.parse(endsAt)) return 'ended';
  return startsAt !== null && now < Date.parse(startsAt) ? 'scheduled' : 'current';
}

/** Whether a window is not empty: with both limits it must end after it starts. */
export const isWindow = ({ startsAt, endsAt }: RuleWindow): boolean =>
  startsAt === null || endsAt === null || Date.parse(endsAt) > Date.parse(startsAt);
