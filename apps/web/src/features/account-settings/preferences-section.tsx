import { Checkbox, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { startPagesOf } from '../../entities/user/start-pages.js';
import { usePreferences } from '../../kernel/session/use-preferences.js';
import { useUser } from '../../kernel/session/user.js';
import { useNeedsConnection } from '../../ui/connection.js';
import { FormRefusal } from '../../ui/feedback/form-refusal.js';
import { SettingsSection } from './settings-section.js';
import { texts } from './settings-texts.js';

const words = texts.preferences;

interface ChoiceProps<T extends string> {
  label: string;
  value: string;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={options.map((option) => ({ ...option }))}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

/** How the portal looks and behaves; every choice holds at once. */
export function PreferencesSection() {
  const user = useUser();
  const { preferences, change, problem, isSaved } = usePreferences();
  const needs = useNeedsConnection();
  const pages = startPagesOf(user).map(({ label, path }) => ({ value: path, label }));
  return (
    <SettingsSection id="preferences" title={words.title} intro={words.intro}>
      <Stack gap="sm">
        <FormRefusal problem={problem} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Choice
            label={words.scheme}
            value={preferences.colorScheme}
            options={words.schemes}
            onChange={(colorScheme) => change({ colorScheme })}
          />
          <Choice
            label={words.density}
            value={preferences.density}
            options={words.densities}
            onChange={(density) => change({ density })}
          />
          <Choice
            label={words.units}
            value={preferences.units}
            options={words.unitSystems}
            onChange={(units) => change({ units })}
          />
          {pages.length > 0 ? (
            <Choice
              label={words.startPage}
              value={preferences.landingPage ?? ''}
              options={[{ value: '', label: words.home }, ...pages]}
              onChange={(landingPage) => change({ landingPage })}
            />
          ) : null}
        </SimpleGrid>
        <Checkbox
          label={words.keys}
          description={words.keysHelp}
          checked={preferences.hasKeyShortcuts}
          {...needs}
          onChange={({ currentTarget }) => change({ hasKeyShortcuts: currentTarget.checked })}
        />
        <Text role="status">{isSaved ? words.saved : ''}</Text>
      </Stack>
    </SettingsSection>
  );
}
