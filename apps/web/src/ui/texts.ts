import { formatNumber } from '@lading/domain/measures/number-format';

/** Texts of the shared widgets; braces are filled by `fill`. Exact texts are those of the specification. */
export const texts = {
  field: {
    clear: 'Clear {label}',
    search: 'Search',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    selectFromList: 'Select result from list',
    searching: 'Searching…',
    searchFailed: "Search didn't respond. Type again to retry.",
    nothingFound: 'No results for “{query}”',
    find: 'Search',
    typeForMore: '{count} more: type to find them',
    options: '{count} options',
    option: '1 option',
    choose: 'Choose',
    list: 'Options',
    thirdParty: 'Third party',
  },
  selection: {
    none: 'None',
    thisPage: 'This page',
    allData: 'All data',
    label: 'Rows',
    exportLabel: 'Export',
    selected: '{count} selected',
    allSelected: 'All {count} selected',
    clear: 'Clear selection',
    row: 'Select {name}',
  },
  offline: 'You are offline.',
  help: 'Help: {about}',
  rowActions: 'Actions for {name}',
  star: { add: 'Add {name} to favorites', remove: 'Remove {name} from favorites' },
  pageMissing: { title: 'Page not found', action: 'Home' },
  role: { label: 'Role', all: 'Select all roles' },
  copy: { copy: 'Copy {name}', copied: 'Copied' },
  error: {
    fallback: 'Something went wrong',
    retry: 'Retry',
    reference: 'Reference ID',
    summary: 'There is 1 problem',
    summaryMany: 'There are {count} problems',
  },
  bulk: {
    stop: 'Stop',
    stopping: 'Stopping after this one',
    leftOne: '1 was not changed.',
    left: '{count} were not changed.',
  },
  confirm: { cancel: 'Cancel', typeName: 'Type {name} to confirm' },
  toast: { close: 'Close', region: 'Notifications' },
  loading: 'Loading',
  step: 'Step {number} of {count}',
  invalidDate: 'Invalid Date',
  terms: {
    accept: 'I accept the terms of use, version {version}',
    read: 'Read the terms of use',
    title: 'Terms of use',
  },
  expired: {
    title: 'This link no longer works',
    detail: 'It was already used, has expired, or belongs to another site. Emailed links work only once.',
  },
  none: '–',
} as const;

/** Fills the braces of a text; a brace without a value stays visible, so that it is noticed. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A count with the right noun form in en-US. */
export function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : fill(many, { count: formatNumber(count) });
}
