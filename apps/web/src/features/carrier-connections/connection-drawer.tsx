import {
  carrierConnectionsApi,
  ChangeCarrierConnection,
  type CarrierConnection,
} from '@lading/contracts/carrier-connections';
import { formatNumber } from '@lading/domain/number-format';
import { Button, Checkbox, Divider, Drawer, Group, MultiSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useLocationChoices } from '../../entities/location/location-choice.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './carrier-connections-texts.js';
import { CredentialsSection } from './credentials-section.js';
import type { Trial } from './use-trial.js';

const words = texts.form;

interface DrawerProps {
  /** Nothing while it is closed. */
  edited: CarrierConnection | undefined;
  trial: Trial;
  onClose: () => void;
}

/** Changes what a company decides about a carrier. */
export function ConnectionDrawer({ edited, trial, onClose }: DrawerProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Drawer
      opened={edited !== undefined}
      onClose={onClose}
      // Escape answers the question that stands in front of it.
      closeOnEscape={!isAsking}
      position="right"
      size="md"
      title={fill(words.title, { name: edited?.name ?? '' })}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {edited ? (
        <Stack gap="lg">
          <ConnectionForm connection={edited} onClose={onClose} />
          <Divider />
          <CredentialsSection connection={edited} trial={trial} isAsking={isAsking} onAsking={setIsAsking} />
        </Stack>
      ) : null}
    </Drawer>
  );
}

function useConnectionForm(connection: CarrierConnection, onClose: () => void) {
  const { carrierId, name, accountNumber, isPreferred, isEnabled, closedLocationIds } = connection;
  const change = useAct(carrierConnectionsApi.changeConnection, carrierConnectionsApi.listConnections);
  const checked = useCheckedForm({
    initial: { accountNumber, isPreferred, isEnabled, closedLocationIds },
    shape: ChangeCarrierConnection,
    toInput: (form) => ({ carrierId, ...form }),
  });
  const save = () => {
    const asked = checked.submit();
    if (!asked || change.isPending) return;
    change.mutate(asked, {
      onSuccess: () => {
        toast.success(fill(words.done, { name }));
        onClose();
      },
      onError: checked.takeProblem,
    });
  };
  return { checked, save, isBusy: change.isPending, refusal: change.error };
}

function ConnectionForm({ connection, onClose }: { connection: CarrierConnection; onClose: () => void }) {
  const { checked, save, isBusy, refusal } = useConnectionForm(connection, onClose);
  const { form, change, field } = checked;
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={save}>
      <TextField
        {...field('accountNumber')}
        label={words.accountNumber}
        description={words.accountHelp}
        maxLength={40}
        value={form.accountNumber}
        onChange={(typed) => change({ accountNumber: typed })}
      />
      <Checkbox
        label={words.isEnabled}
        description={words.enabledHelp}
        checked={form.isEnabled}
        onChange={(event) => change({ isEnabled: event.currentTarget.checked })}
      />
      <Checkbox
        label={words.isPreferred}
        checked={form.isPreferred}
        onChange={(event) => change({ isPreferred: event.currentTarget.checked })}
      />
      <ClosedLocations chosen={form.closedLocationIds} onChange={(ids) => change({ closedLocationIds: ids })} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={isBusy}>
          {words.save}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

function ClosedLocations({ chosen, onChange }: { chosen: number[]; onChange: (ids: number[]) => void }) {
  const { options, search } = useLocationChoices(chosen);
  const more = search.rest > 0 ? ` ${fill(common.field.typeForMore, { count: formatNumber(search.rest) })}.` : '';
  return (
    <MultiSelect
      label={words.closed}
      description={`${words.closedHelp}${more}`}
      searchable
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': words.closed }}
      data={options.map(({ value, label, description }) => ({ value, label: `${label}, ${description}` }))}
      // The server has looked already.
      filter={({ options: found }) => found}
      searchValue={search.value}
      onSearchChange={search.onChange}
      nothingFoundMessage={fill(common.field.nothingFound, { query: search.value })}
      value={chosen.map(String)}
      onChange={(values) => onChange(values.map(Number))}
    />
  );
}
