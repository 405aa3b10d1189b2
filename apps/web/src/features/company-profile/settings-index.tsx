import { Anchor, Stack, Text } from '@mantine/core';
import { TextField } from '../../ui/fields/text-field.js';
import { texts } from './profile-texts.js';

export type PartId = 'company' | 'default-addresses' | 'measures' | 'invoices' | 'emissions' | 'safety';

/** A part of the page with all the words that it is found by. */
interface SettingsPart {
  readonly id: PartId;
  readonly title: string;
  readonly words: string;
}

const wordsOf = (named: object): string =>
  Object.values(named)
    .map((text: unknown) => (typeof text === 'object' && text ? wordsOf(text) : String(text)))
    .join(' ')
    .toLowerCase();

const { company, addresses, measures, invoices, emissions, safety } = texts;

/** In the order of the page. */
const settingsParts: readonly SettingsPart[] = [
  { id: 'company', title: company.title, words: wordsOf(company) },
  { id: 'default-addresses', title: addresses.title, words: wordsOf(addresses) },
  { id: 'measures', title: measures.title, words: wordsOf(measures) },
  { id: 'invoices', title: invoices.title, words: wordsOf(invoices) },
  { id: 'emissions', title: emissions.title, words: wordsOf(emissions) },
  { id: 'safety', title: safety.title, words: wordsOf(safety) },
];

/** The parts in which every typed word stands. */
export const partsFound = (search: string): readonly SettingsPart[] =>
  settingsParts.filter(({ words }) =>
    search
      .toLowerCase()
      .split(' ')
      .every((word) => words.includes(word)),
  );

interface SettingsIndexProps {
  search: string;
  onSearch: (search: string) => void;
  found: readonly SettingsPart[];
}

/** What the page holds, found by typing. */
export function SettingsIndex({ search, onSearch, found }: SettingsIndexProps) {
  return (
    <Stack gap="xs" w={{ base: '100%', md: 220 }} pos={{ md: 'sticky' }} top="calc(var(--app-top-stack, 0px) + 16px)">
      <TextField label={texts.search} value={search} onChange={onSearch} />
      <Stack component="nav" gap={4} aria-label={texts.index}>
        {found.map(({ id, title }) => (
          <Anchor key={id} href={`#${id}`} fz="sm" py={4}>
            {title}
          </Anchor>
        ))}
      </Stack>
      {found.length === 0 ? (
        <Text fz="sm" role="status">
          {texts.noMatch}
        </Text>
      ) : null}
    </Stack>
  );
}
