import { flagRulesApi, SetFlagRule, type FlagRulePlace } from '@lading/contracts/sites/flag-rules';
import { flagLevels, flagNames, flagsApi, type FlagLevel, type FlagName } from '@lading/contracts/sites/flags';
import { isWindow } from '@lading/domain/time/rule-window';
import { Card, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { call } from '../../kernel/api/client.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { instantOfLocal } from '../../kernel/clock/local-time.js';
import { nowIso, ownZone } from '../../kernel/clock/now.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { zoneAbbreviation } from '../../ui/display/date-time.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { AutocompleteField, type AutocompleteOption } from '../../ui/fields/autocomplete-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './flags-texts.js';

const words = texts.form;
type NarrowLevel = Exclude<FlagLevel, 'installation'>;

interface RuleForm {
  readonly flag: FlagName;
  readonly level: FlagLevel;
  /** The typed text; only a suggestion chosen from the list counts. */
  readonly subject: string;
  readonly subjectId: number | undefined;
  readonly isOn: boolean;
  /** Date and time in the browser's time zone, empty for no limit. */
  readonly starts: string;
  readonly ends: string;
}
const [first = 'Claims'] = flagNames;
const empty: RuleForm = {
  flag: first,
  level: 'carrier',
  subject: '',
  subjectId: undefined,
  isOn: true,
  starts: '',
  ends: '',
};

const windowOf = ({ starts, ends }: RuleForm) => ({ startsAt: instantOfLocal(starts), endsAt: instantOfLocal(ends) });

const toInput = ({ flag, level, subjectId, isOn, ...form }: RuleForm): unknown => ({
  flag,
  level,
  isOn,
  ...(level === 'installation' ? { subjectId: 0 } : subjectId !== undefined && { subjectId }),
  ...windowOf({ flag, level, subjectId, isOn, ...form }),
});

/** Typed text without a chosen suggestion identifies no one. */
function notChosen({ level, subject, subjectId }: RuleForm) {
  if (level === 'installation' || subjectId !== undefined) return [];
  const message = subject.trim() === '' ? fill(words.required, { field: texts.levels[level] }) : words.chooseSubject;
  return [{ path: 'subject', message }];
}

const alsoWrong = (form: RuleForm) => [
  ...notChosen(form),
  ...(isWindow(windowOf(form)) ? [] : [{ path: 'ends', message: words.endAfterStart }]),
];

const fields: Readonly<Record<string, string>> = { subjectId: 'subject', startsAt: 'starts', endsAt: 'ends' };
const fieldOf = (path: string): string => fields[path] ?? path;

async function subjectsLike(level: NarrowLevel, search: string): Promise<AutocompleteOption[]> {
  const { items } = await call(flagRulesApi.findFlagSubjects, { level, search });
  return items.map(({ id, name, detail }) => ({
    id,
    firstLine: name,
    note: String(id),
    ...(detail && { secondLine: detail }),
  }));
}

/** Sets a rule for everyone or for one carrier, customer or user, at once or for a period. */
export function RuleForm({ actions }: { actions: FlagActions }) {
  const checked = useCheckedForm<RuleForm, SetFlagRule>({
    initial: empty,
    shape: SetFlagRule,
    toInput,
    alsoWrong,
    fieldOf,
  });
  const { form, change, field } = checked;
  const save = () => {
    const rule = checked.submit();
    if (rule && !actions.isBusy) actions.set(rule);
  };
  return (
    <Card component="section" aria-labelledby="new-rule" p="md">
      <Stack gap="sm">
        <div>
          <Title order={2} fz="h4" id="new-rule">
            {words.title}
          </Title>
          <Text fz="sm" c="dimmed">
            {words.hint}
          </Text>
        </div>
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
            <PlaceFields form={form} change={change} field={field} />
          </SimpleGrid>
          <TimeFields form={form} change={change} field={field} />
          <Checkbox
            label={words.isOn}
            checked={form.isOn}
            onChange={(event) => change({ isOn: event.currentTarget.checked })}
          />
          <Group>
            <SpinnerButton type="submit" isBusy={actions.isBusy}>
              {words.submit}
            </SpinnerButton>
          </Group>
        </FormFrame>
      </Stack>
    </Card>
  );
}

type FieldsProps = Pick<CheckedForm<RuleForm>, 'form' | 'change' | 'field'>;

function PlaceFields({ form, change, field }: FieldsProps) {
  const { level } = form;
  return (
    <>
      <NativeSelect
        label={words.level}
        data={flagLevels.map((value) => ({ value, label: texts.levels[value] }))}
        value={level}
        onChange={({ currentTarget: { value } }) =>
          change({ level: flagLevels.find((one) => one === value) ?? level, subject: '', subjectId: undefined })
        }
      />
      {level === 'installation' ? null : (
        <AutocompleteField
          {...field('subject')}
          label={texts.levels[level]}
          placeholder={words.subject}
          required
          maxLength={100}
          minLength={1}
          value={form.subject}
          onChange={(subject) => change({ subject, subjectId: undefined })}
          onSelect={({ id, firstLine }) => change({ subject: firstLine, subjectId: id })}
          loadOptions={(search) => subjectsLike(level, search)}
        />
      )}
    </>
  );
}

function TimeFields({ form, change, field }: FieldsProps) {
  const [own, short] = [ownZone(), zoneAbbreviation(nowIso(), ownZone())];
  const zone = own === short ? own : `${own} (${short})`;
  return (
    <div>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextInput
          {...field('starts')}
          type="datetime-local"
          label={words.starts}
          description={words.startsHint}
          value={form.starts}
          onChange={(event) => change({ starts: event.currentTarget.value })}
        />
        <TextInput
          {...field('ends')}
          type="datetime-local"
          label={words.ends}
          description={words.endsHint}
          value={form.ends}
          onChange={(event) => change({ ends: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Text fz="sm" c="dimmed" mt={4}>
        {fill(words.zone, { zone })}
      </Text>
    </div>
  );
}

/** Sets and clears rules; refetches the list and the user's switches. */
export function useFlagActions() {
  const set = useAct(flagRulesApi.setFlagRule, flagRulesApi.listFlagRules, flagsApi.getFlags);
  const clear = useAct(flagRulesApi.clearFlagRule, flagRulesApi.listFlagRules, flagsApi.getFlags);
  const onError = ({ message }: Error) => void toast.error(texts.failed, message);
  return {
    isBusy: set.isPending || clear.isPending,
    set: (rule: SetFlagRule) => set.mutate(rule, { onError }),
    clear: ({ flag, level, subjectId }: FlagRulePlace) => clear.mutate({ flag, level, subjectId }, { onError }),
  };
}

export type FlagActions = ReturnType<typeof useFlagActions>;
