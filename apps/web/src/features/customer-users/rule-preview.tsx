import type { UserLocation } from '@lading/contracts/accounts/account';
import { PreviewPanel } from '../../ui/display/preview-panel.js';
import { fill } from '../../ui/texts.js';
import { texts } from './customer-users-texts.js';
import type { UserForm } from './user-form.js';

const words = texts.preview;
const mostNamed = 5;

function freightWords(form: UserForm, locations: readonly UserLocation[]): string {
  if (form.role === 2 || form.seesAllLocations) {
    return locations.length === 1 ? words.allOne : fill(words.all, { count: locations.length });
  }
  const names = locations.filter(({ id }) => form.locationIds.includes(id)).map(({ name }) => name);
  if (names.length === 0) return words.none;
  const first = names.slice(0, mostNamed).join(', ');
  const rest = names.length - mostNamed;
  const named = rest > 0 ? fill(words.more, { names: first, count: rest }) : first;
  return fill(words.some, { count: names.length, total: locations.length, names: named });
}

function thirdPartyWords({ isThirdPartyVisibility, isShowThirdParty }: UserForm): string {
  if (!isThirdPartyVisibility) return words.noThirdParty;
  return isShowThirdParty ? words.thirdParty : words.thirdPartySearch;
}

function linesOf(form: UserForm, locations: readonly UserLocation[]): string[] {
  const freight = freightWords(form, locations);
  if (freight === words.none) return [freight];
  const costs = form.role === 2 || form.seesCosts ? words.costs : words.noCosts;
  return [freight, thirdPartyWords(form), costs];
}

/** What the choices above come to, while they are made. */
export function RulePreview({ form, locations }: { form: UserForm; locations: readonly UserLocation[] }) {
  return <PreviewPanel title={words.title} lines={linesOf(form, locations)} />;
}
