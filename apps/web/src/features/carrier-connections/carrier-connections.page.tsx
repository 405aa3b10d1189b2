import {
  carrierConnectionsApi,
  ChangeCarrierConnection,
  type CarrierConnection,
} from '@lading/contracts/carriers/carrier-connections';
import { carrierConnectionList } from '@lading/contracts/lists/carrier-connections';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Button, Checkbox, Divider, Drawer, Group, MultiSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLocationChoices } from '../../entities/location/location-choice.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { counted, fill, texts as common } from '../../ui/texts.js';
import { texts } from './carrier-connections-texts.js';
import {
  credentialsHintOf,
  credentialsKindOf,
  CredentialsSection,
  useTrial,
  type Trial,
} from './credentials-section.js';

const formWords = texts.form;
const words = texts.credentials;

/** The company's carriers with the settings of its administrators. */
export function CarrierConnectionsPage() {
  const listed = useListed(carrierConnectionList);
  const [editedId, setEditedId] = useState<number>();
  const trial = useTrial();
  const edited = listed.query.data?.items.find(({ carrierId }) => carrierId === editedId);
  const actions = { ...trial, change: ({ carrierId }: CarrierConnection) => setEditedId(carrierId) };
  return (
    <ListPage
      listed={listed}
      words={texts}
      rowName={({ name }) => name}
      onOpen={actions.change}
      cells={{
        name: Name,
        rates: ratesOf,
        account: ({ accountNumber }) => accountNumber || texts.noAccount,
        credentials: Credentials,
        answers: answersOf,
        locations: leftOutFor,
        status: State,
        actions: (row) => <Actions row={row} actions={actions} />,
      }}
      cardMark={State}
      card={(row) => (
        <Stack gap={4} fz="sm">
          <span>{ratesOf(row)}</span>
          <Text fz="sm" c="dimmed">
            {row.scac}
            {row.isPreferred ? ` · ${texts.preferred}` : ''} · {answersOf(row)}
          </Text>
          <Actions row={row} actions={actions} />
        </Stack>
      )}
      head={
        <Button component={Link} to="/customers/carriers/pro-numbers" variant="default">
          {texts.proNumbers}
        </Button>
      }
      firstUseAction={
        <Button component={Link} to="/contact-support">
          {texts.firstUse.action}
        </Button>
      }
    >
      <ConnectionDrawer edited={edited} trial={trial} onClose={() => setEditedId(undefined)} />
    </ListPage>
  );
}

interface ConnectionActions {
  /** The carrier whose connection is being tested. */
  tried: number | undefined;
  tryIt: (connection: CarrierConnection) => void;
  change: (connection: CarrierConnection) => void;
}

const answersOf = ({ askedCount, answeredCount }: CarrierConnection): string =>
  askedCount === 0 ? texts.unasked : fill(texts.answered, { answered: answeredCount, asked: askedCount });

const leftOutFor = ({ closedLocationIds: { length } }: CarrierConnection): string =>
  length === 0 ? texts.nowhere : counted(length, texts.locations.one, texts.locations.many);

function Name({ name, scac, isPreferred }: CarrierConnection) {
  return (
    <>
      <Text fw={600}>{name}</Text>
      <Text fz="xs" c="dimmed">
        {isPreferred ? `${scac} · ${texts.preferred}` : scac}
      </Text>
    </>
  );
}

const ratesOf = ({ hasContract, pricesFrom }: CarrierConnection): string =>
  `${hasContract ? texts.contract : texts.house}, ${texts.pricesFrom[pricesFrom]}`;

function Credentials({ takesCredentials, ...row }: CarrierConnection) {
  const kind = credentialsKindOf(row);
  if (!kind) return takesCredentials ? words.none : words.needless;
  const hint = credentialsHintOf(row);
  return (
    <>
      {kind}
      {hint ? (
        <Text fz="xs" c="dimmed">
          {hint}
        </Text>
      ) : null}
    </>
  );
}

function State({ isEnabled, isApiActive }: CarrierConnection) {
  if (!isApiActive) return <ToneBadge tone="warning">{texts.states.apiOff}</ToneBadge>;
  return (
    <ToneBadge tone={isEnabled ? 'success' : 'neutral'}>{isEnabled ? texts.states.on : texts.states.off}</ToneBadge>
  );
}

function Actions({ row, actions }: { row: CarrierConnection; actions: ConnectionActions }) {
  return (
    <RowMenu
      name={row.name}
      items={[
        ...(actions.tried === row.carrierId ? [] : [{ label: texts.try, onChoose: () => actions.tryIt(row) }]),
        { label: texts.change, onChoose: () => actions.change(row), isLocal: true },
      ]}
    />
  );
}

interface DrawerProps {
  /** Undefined while closed. */
  edited: CarrierConnection | undefined;
  trial: Trial;
  onClose: () => void;
}

/** Changes the company's settings for a carrier. */
function ConnectionDrawer({ edited, trial, onClose }: DrawerProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Drawer
      opened={edited !== undefined}
      onClose={onClose}
      // Escape closes the question in front of it first.
      closeOnEscape={!isAsking}
      position="right"
      size="md"
      title={fill(formWords.title, { name: edited?.name ?? '' })}
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
    const input = checked.submit();
    if (!input || change.isPending) return;
    change.mutate(input, {
      onSuccess: () => {
        toast.success(fill(formWords.done, { name }));
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
        label={formWords.accountNumber}
        description={formWords.accountHelp}
        maxLength={40}
        value={form.accountNumber}
        onChange={(typed) => change({ accountNumber: typed })}
      />
      <Checkbox
        label={formWords.isEnabled}
        description={formWords.enabledHelp}
        checked={form.isEnabled}
        onChange={(event) => change({ isEnabled: event.currentTarget.checked })}
      />
      <Checkbox
        label={formWords.isPreferred}
        checked={form.isPreferred}
        onChange={(event) => change({ isPreferred: event.currentTarget.checked })}
      />
      <ClosedLocations chosen={form.closedLocationIds} onChange={(ids) => change({ closedLocationIds: ids })} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {formWords.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={isBusy}>
          {formWords.save}
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
      label={formWords.closed}
      description={`${formWords.closedHelp}${more}`}
      searchable
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': formWords.closed }}
      data={options.map(({ value, label, description }) => ({ value, label: `${label}, ${description}` }))}
      // The server has already filtered.
      filter={({ options: found }) => found}
      searchValue={search.value}
      onSearchChange={search.onChange}
      nothingFoundMessage={fill(common.field.nothingFound, { query: search.value })}
      value={chosen.map(String)}
      onChange={(values) => onChange(values.map(Number))}
    />
  );
}
