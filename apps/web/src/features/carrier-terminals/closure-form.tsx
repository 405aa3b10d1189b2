import { carrierTerminalsApi } from '@lading/contracts/carriers/carrier-terminals';
import {
  AddTerminalClosure,
  ChangeTerminalClosure,
  closureEffects,
  closureReasons,
  TerminalClosure,
  terminalClosuresApi,
} from '@lading/contracts/carriers/terminal-closures';
import { countries } from '@lading/domain/freight/country';
import { Checkbox, Drawer, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { cleared } from '../../kernel/form/typed-text.js';
import { useCheckedForm, type CheckedForm, type FieldError } from '../../kernel/form/use-checked-form.js';
import { LoadNewer, newerIn } from '../../pages/newer-values.js';
import { DateField } from '../../ui/dates/date-field.js';
import { FormButtons } from '../../ui/feedback/form-buttons.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './closures-texts.js';

const words = texts.form;
const { listTerminalClosures, addTerminalClosure, changeTerminalClosure } = terminalClosuresApi;

type Form = Pick<TerminalClosure, 'country' | 'effect' | 'reason' | 'declinesRates' | 'words' | 'version'> & {
  readonly terminalId: number | null;
  readonly prefixes: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
};

const empty: Form = {
  ...{ terminalId: null, country: 'USA', prefixes: '', startsOn: null, endsOn: null, effect: 'both' },
  ...{ reason: 'weather', declinesRates: false, words: '', version: 1 },
};

const formOf = (closure: TerminalClosure): Form => ({
  ...closure,
  terminalId: closure.terminalId ?? null,
  prefixes: closure.prefixes.join(', '),
  endsOn: closure.endsOn ?? null,
});

const codesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter((code) => code !== '');

const inputOf = ({ terminalId, prefixes, country, startsOn, endsOn, effect, reason, declinesRates, words }: Form) => ({
  ...{ country, effect, reason, declinesRates, words: words.trim() },
  prefixes: terminalId === null ? codesIn(prefixes) : [],
  ...{ terminalId: terminalId ?? undefined, startsOn: startsOn ?? undefined, endsOn: endsOn ?? undefined },
});

/** Rules between fields. */
function wrongClosure({ terminalId, prefixes, startsOn, endsOn }: Form): FieldError[] {
  return [
    ...(terminalId === null && codesIn(prefixes).length === 0 ? [{ path: 'prefixes', message: words.where }] : []),
    ...(startsOn && endsOn && endsOn < startsOn ? [{ path: 'endsOn', message: words.lastDay }] : []),
  ];
}

export const placeOfClosure = ({ terminalCode, country, prefixes }: TerminalClosure): string =>
  terminalCode ?? fill(texts.postal, { country, codes: prefixes.join(', ') });

/** Undefined while it is closed, `new` for a closure to be added. */
export type EditedClosure = TerminalClosure | 'new' | undefined;

export function ClosureDrawer({ edited, onClose }: { edited: EditedClosure; onClose: () => void }) {
  const isNew = edited === undefined || edited === 'new';
  return (
    <Drawer
      opened={edited !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={isNew ? words.addTitle : fill(words.editTitle, { place: placeOfClosure(edited) })}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {edited === 'new' ? <AddForm onClose={onClose} /> : null}
      {isNew ? null : <ChangeForm closure={edited} onClose={onClose} />}
    </Drawer>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const add = useAct(addTerminalClosure, listTerminalClosures);
  const checked = useCheckedForm<Form, AddTerminalClosure>({
    initial: empty,
    shape: AddTerminalClosure,
    toInput: inputOf,
    alsoWrong: wrongClosure,
  });
  const save = () => {
    const closure = checked.submit();
    if (!closure || add.isPending) return;
    const saved = () => {
      toast.success(texts.done.add);
      onClose();
    };
    add.mutate(closure, { onSuccess: saved, onError: checked.takeProblem });
  };
  return (
    <FormFrame checked={checked} refusal={add.error} onSubmit={save}>
      <Fields checked={checked} />
      <FormButtons submit={words.save} isBusy={add.isPending} onCancel={onClose} />
    </FormFrame>
  );
}

function ChangeForm({ closure, onClose }: { closure: TerminalClosure; onClose: () => void }) {
  const change = useAct(changeTerminalClosure, listTerminalClosures);
  const checked = useCheckedForm<Form, ChangeTerminalClosure>({
    initial: formOf(closure),
    shape: ChangeTerminalClosure,
    toInput: cleared(ChangeTerminalClosure, (form: Form) => ({
      ...inputOf(form),
      id: closure.id,
      version: form.version,
    })),
    alsoWrong: wrongClosure,
  });
  const save = () => {
    const changed = checked.submit();
    if (!changed || change.isPending) return;
    const saved = () => {
      toast.success(texts.done.change);
      onClose();
    };
    change.mutate(changed, { onSuccess: saved, onError: checked.takeProblem });
  };
  const load = (current: TerminalClosure) => {
    checked.replace(formOf(current));
    change.reset();
  };
  return (
    <FormFrame checked={checked} refusal={change.error} onSubmit={save}>
      <LoadNewer newer={newerIn(TerminalClosure, change.error)} onLoad={load} />
      <Fields
        checked={checked}
        hasBegun={closure.status === 'current'}
        chosenCode={closure.terminalCode ?? undefined}
      />
      <FormButtons submit={words.save} isBusy={change.isPending} onCancel={onClose} />
    </FormFrame>
  );
}

interface FieldsProps {
  checked: Pick<CheckedForm<Form>, 'form' | 'field' | 'change'>;
  hasBegun?: boolean;
  chosenCode?: string | undefined;
}

function Fields({ checked, hasBegun = false, chosenCode }: FieldsProps) {
  const { form, field, change } = checked;
  return (
    <Stack gap="sm">
      {hasBegun ? (
        <Text fz="sm" c="dimmed">
          {words.started}
        </Text>
      ) : (
        <>
          <Where checked={checked} chosenCode={chosenCode} />
          <Dropdown
            {...field('effect')}
            label={words.effect}
            required
            options={closureEffects.map((value) => ({ value, label: texts.effects[value] }))}
            value={form.effect}
            onChange={(chosen) => change({ effect: closureEffects.find((one) => one === chosen) ?? form.effect })}
          />
          <Dropdown
            {...field('reason')}
            label={words.reason}
            required
            options={closureReasons.map(({ value, name }) => ({ value, label: name }))}
            value={form.reason}
            onChange={(chosen) =>
              change({ reason: closureReasons.find(({ value }) => value === chosen)?.value ?? form.reason })
            }
          />
        </>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {hasBegun ? null : (
          <DateField
            {...field('startsOn')}
            label={words.startsOn}
            required
            value={form.startsOn}
            onChange={(startsOn) => change({ startsOn })}
          />
        )}
        <DateField
          {...field('endsOn')}
          label={words.endsOn}
          clearable
          value={form.endsOn}
          onChange={(endsOn) => change({ endsOn })}
          {...(form.startsOn && { min: form.startsOn })}
        />
      </SimpleGrid>
      <Text fz="sm" c="dimmed">
        {words.endsOnHelp}
      </Text>
      <TextField
        {...field('words')}
        label={words.words}
        description={words.wordsHelp}
        required
        maxLength={200}
        value={form.words}
        onChange={(typed) => change({ words: typed })}
      />
      <Checkbox
        label={words.declinesRates}
        description={words.declinesHelp}
        checked={form.declinesRates}
        onChange={(event) => change({ declinesRates: event.currentTarget.checked })}
      />
    </Stack>
  );
}

const byCodes = 'codes';
const mostOffered = 50;

function Where({ checked: { form, field, change }, chosenCode }: Omit<FieldsProps, 'hasBegun'>) {
  const [search, setSearch] = useState('');
  const asked = { limit: mostOffered, status: 'open' as const, ...(search.trim() && { search: search.trim() }) };
  const { data } = useQuery(answerOf(carrierTerminalsApi.listCarrierTerminals, asked));
  const terminals = data?.items ?? [];
  const options = terminals.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }));
  const isChosenListed = terminals.some(({ id }) => id === form.terminalId);
  const chosen =
    chosenCode && form.terminalId !== null && !isChosenListed
      ? { value: String(form.terminalId), label: chosenCode }
      : undefined;
  const found = data?.total ?? 0;
  return (
    <>
      <Dropdown
        {...field('terminalId')}
        label={words.terminal}
        options={[{ value: byCodes, label: words.postalCodes }, ...options]}
        value={form.terminalId === null ? byCodes : String(form.terminalId)}
        onChange={(value) => change({ terminalId: value === byCodes ? null : Number(value) })}
        chosen={chosen}
        search={{ value: search, onChange: setSearch, found, rest: Math.max(0, found - terminals.length) }}
      />
      {form.terminalId === null ? (
        <>
          <Dropdown
            {...field('country')}
            label={words.country}
            required
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            value={form.country}
            onChange={(value) =>
              change({ country: countries.find(({ code }) => code === value)?.code ?? form.country })
            }
          />
          <Textarea
            {...field('prefixes')}
            label={words.prefixes}
            description={words.prefixesHelp}
            withAsterisk
            autosize
            minRows={2}
            value={form.prefixes}
            onChange={(event) => change({ prefixes: event.currentTarget.value })}
          />
        </>
      ) : null}
    </>
  );
}
