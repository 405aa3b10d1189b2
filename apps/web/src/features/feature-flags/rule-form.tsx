import { flagRulesApi, SetFlagRule } from '@lading/contracts/flag-rules';
import { flagLevels, flagNames, type FlagName } from '@lading/contracts/flags';
import { Card, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Title } from '@mantine/core';
import { call } from '../../kernel/api/client.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { AutocompleteField, type AutocompleteOption } from '../../ui/fields/autocomplete-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';

import { fill } from '../../ui/texts.js';
import { texts } from './flags-texts.js';
import type { FlagDeeds } from './use-flag-deeds.js';

const words = texts.form;
const narrow = flagLevels.filter((level) => level !== 'installation');
type NarrowLevel = (typeof narrow)[number];

interface RuleForm {
  readonly flag: FlagName;
  readonly level: NarrowLevel;
  /** What is typed; only one that was chosen from the list counts. */
  readonly subject: string;
  readonly subjectId: number | undefined;
  readonly isOn: boolean;
}
const [first = 'Claims'] = flagNames;
const empty: RuleForm = { flag: first, level: 'carrier', subject: '', subjectId: undefined, isOn: true };

const toInput = ({ subject, subjectId, ...form }: RuleForm): unknown => ({
  ...form,
  ...(subjectId !== undefined && { subjectId }),
});

/** What was typed without choosing says nothing. */
function notChosen({ level, subject, subjectId }: RuleForm) {
  if (subjectId !== undefined) return [];
  const message = subject.trim() === '' ? fill(words.required, { field: texts.levels[level] }) : words.chooseSubject;
  return [{ path: 'subject', message }];
}

async function subjectsLike(level: NarrowLevel, search: string): Promise<AutocompleteOption[]> {
  const { items } = await call(flagRulesApi.findFlagSubjects, { level, search });
  return items.map(({ id, name, detail }) => ({
    id,
    firstLine: name,
    note: String(id),
    ...(detail && { secondLine: detail }),
  }));
}

/** Sets a rule for one carrier, customer or user. */
export function RuleForm({ deeds }: { deeds: FlagDeeds }) {
  const fieldOf = (path: string): string => (path === 'subjectId' ? 'subject' : path);
  const checked = useCheckedForm<RuleForm, SetFlagRule>({
    initial: empty,
    shape: SetFlagRule,
    toInput,
    alsoWrong: notChosen,
    fieldOf,
  });
  const { form, change, field } = checked;
  const save = () => {
    const rule = checked.submit();
    if (rule && !deeds.isBusy) deeds.set(rule);
  };
  return (
    <Card component="section" aria-labelledby="new-rule" p="md">
      <Stack gap="sm">
        <Title order={2} fz="h4" id="new-rule">
          {words.title}
        </Title>
        <FormFrame checked={checked} refusal={null} onSubmit={save}>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
            <NativeSelect
              label={words.flag}
              data={flagNames}
              value={form.flag}
              onChange={({ currentTarget: { value } }) =>
                change({ flag: flagNames.find((name) => name === value) ?? form.flag })
              }
            />
            <NativeSelect
              label={words.level}
              data={narrow.map((value) => ({ value, label: texts.levels[value] }))}
              value={form.level}
              onChange={({ currentTarget: { value } }) =>
                change({
                  level: narrow.find((level) => level === value) ?? form.level,
                  subject: '',
                  subjectId: undefined,
                })
              }
            />
            <AutocompleteField
              {...field('subject')}
              label={texts.levels[form.level]}
              placeholder={words.subject}
              required
              maxLength={100}
              minLength={1}
              value={form.subject}
              onChange={(subject) => change({ subject, subjectId: undefined })}
              onSelect={({ id, firstLine }) => change({ subject: firstLine, subjectId: id })}
              loadOptions={(search) => subjectsLike(form.level, search)}
            />
          </SimpleGrid>
          <Checkbox
            label={words.isOn}
            checked={form.isOn}
            onChange={(event) => change({ isOn: event.currentTarget.checked })}
          />
          <Group>
            <SpinnerButton type="submit" isBusy={deeds.isBusy}>
              {words.submit}
            </SpinnerButton>
          </Group>
        </FormFrame>
      </Stack>
    </Card>
  );
}
