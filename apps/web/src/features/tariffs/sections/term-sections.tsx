import { formatNumber } from '@lading/domain/measures/number-format';
import { Badge, Box, Group, NativeSelect, NavLink, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Section } from '../../../ui/display/section.js';
import { fill } from '../../../ui/texts.js';
import { editorTexts as words } from '../editor-texts.js';

interface TermSection<Name extends string> {
  readonly name: Name;
  readonly title: string;
}

/** The open tab and section of terms, which are in the address; the first ones where it names none. */
export function useTermsPlace<Tab extends string, Name extends string>(
  tabs: readonly [Tab, ...Tab[]],
  sections: readonly [TermSection<Name>, ...TermSection<Name>[]],
) {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((one) => one === address.get('tab')) ?? tabs[0];
  const { name: section } = sections.find(({ name }) => name === address.get('section')) ?? sections[0];
  const searchOf = (to: Tab) => `?${new URLSearchParams({ tab: to, section }).toString()}`;
  const setSection = (to: Name) =>
    setAddress(
      (before) => {
        before.set('section', to);
        return before;
      },
      { replace: true },
    );
  return { tab, section, searchOf, setSection };
}

interface TermSectionsProps<Name extends string> {
  sections: readonly TermSection<Name>[];
  section: Name;
  onChoose: (section: Name) => void;
  /** How the terms differ from those that they are based on. */
  differences: readonly { readonly section: Name; readonly count: number }[];
  children: ReactNode;
}

/** The sections of terms beside the open one, or above it on a phone, each with the number of terms that differ. */
export function TermSections<Name extends string>(props: TermSectionsProps<Name>) {
  const { sections, section, onChoose, differences, children } = props;
  const counts = new Map(differences.map((one) => [one.section, formatNumber(one.count)]));
  const marked = sections.map(({ name, title }) => {
    const count = counts.get(name);
    return { name, title, count, differs: count === undefined ? undefined : fill(words.marked, { count }) };
  });
  return (
    <Group align="flex-start" wrap="nowrap" gap="lg">
      <Box component="nav" aria-label={words.sections} w={220} flex="none" visibleFrom="sm">
        {marked.map(({ name, title, count, differs }) => (
          <NavLink
            key={name}
            component="button"
            type="button"
            label={title}
            active={name === section}
            {...(name === section && { 'aria-current': 'true' as const })}
            rightSection={
              count === undefined ? null : (
                <Badge size="sm" variant="light" title={differs}>
                  {count}
                </Badge>
              )
            }
            onClick={() => onChoose(name)}
          />
        ))}
      </Box>
      <Stack flex={1} miw={0}>
        <NativeSelect
          hiddenFrom="sm"
          label={words.sections}
          data={marked.map(({ name, title, differs }) => ({
            value: name,
            label: differs === undefined ? title : `${title} (${differs})`,
          }))}
          value={section}
          onChange={({ currentTarget }) => {
            const chosen = sections.find(({ name }) => name === currentTarget.value);
            if (chosen) onChoose(chosen.name);
          }}
        />
        <Section title={sections.find(({ name }) => name === section)?.title ?? section}>{children}</Section>
      </Stack>
    </Group>
  );
}
