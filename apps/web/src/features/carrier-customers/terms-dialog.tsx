import type { FreightTerms } from '@lading/contracts/fields/freight';
import { freightTerms } from '@lading/domain/freight/freight-terms';
import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts as common } from '../../ui/texts.js';
import { locationTexts } from './carrier-locations-texts.js';

const words = locationTexts.terms;

/** The fields of the call by freight terms. */
const fields = { prepaid: 'isPrepaid', collect: 'isCollect', thirdParty: 'isThirdParty' } as const satisfies Record<
  FreightTerms,
  string
>;

export type ChangedTerms = Partial<Record<(typeof fields)[FreightTerms], boolean>>;

const choices = ['keep', 'grant', 'withdraw'] as const;
type Choice = (typeof choices)[number];

interface TermsDialogProps {
  /** Title with the affected locations; undefined while closed. */
  title: string | undefined;
  isBusy: boolean;
  onChange: (terms: ChangedTerms) => void;
  onClose: () => void;
}

/** Asks which freight terms to grant or withdraw; the others stay unchanged for each location. */
export function TermsDialog({ title, ...rest }: TermsDialogProps) {
  return (
    <Modal
      closeButtonProps={{ 'aria-label': common.toast.close }}
      opened={title !== undefined}
      onClose={rest.onClose}
      title={title ?? ''}
    >
      {title === undefined ? null : <TermsForm {...rest} />}
    </Modal>
  );
}

function TermsForm({ isBusy, onChange, onClose }: Omit<TermsDialogProps, 'title'>) {
  const [chosen, setChosen] = useState<Readonly<Record<FreightTerms, Choice>>>({
    ...{ prepaid: 'keep', collect: 'keep', thirdParty: 'keep' },
  });
  const [isTried, setTried] = useState(false);
  const changed = freightTerms.filter(({ terms }) => chosen[terms] !== 'keep');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (changed.length === 0 || isBusy) return;
    onChange(Object.fromEntries(changed.map(({ terms }) => [fields[terms], chosen[terms] === 'grant'])));
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text c="dimmed">{words.lead}</Text>
        {freightTerms.map(({ terms, name }) => (
          <TermsChoice
            key={terms}
            label={name}
            value={chosen[terms]}
            onChange={(choice) => setChosen({ ...chosen, [terms]: choice })}
          />
        ))}
        {isTried && changed.length === 0 ? (
          <Text c="red" fz="sm" role="alert">
            {words.required}
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <SpinnerButton type="submit" isBusy={isBusy}>
            {words.save}
          </SpinnerButton>
        </Group>
      </Stack>
    </form>
  );
}

interface TermsChoiceProps {
  label: string;
  value: Choice;
  onChange: (choice: Choice) => void;
}

function TermsChoice({ label, value, onChange }: TermsChoiceProps) {
  const id = useId();
  return (
    <div>
      <Text id={id} fz="sm" fw={550} mb={4}>
        {label}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={value}
        data={choices.map((choice) => ({ value: choice, label: words[choice] }))}
        onChange={(next) => {
          const choice = choices.find((one) => one === next);
          if (choice) onChange(choice);
        }}
      />
    </div>
  );
}
