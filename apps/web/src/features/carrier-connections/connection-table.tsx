import type { CarrierConnection } from '@lading/contracts/carrier-connections';
import { Button, Group, Text } from '@mantine/core';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './carrier-connections-texts.js';
import { credentialsHintOf, credentialsKindOf } from './credentials-words.js';

const heads = texts.columns;
const words = texts.credentials;

export interface ConnectionActions {
  /** The carrier that is being tried. */
  tried: number | undefined;
  tryIt: (connection: CarrierConnection) => void;
  change: (connection: CarrierConnection) => void;
}

const columnsWith = (actions: ConnectionActions): RecordColumn<CarrierConnection>[] => [
  { head: heads.name, place: 'title', cell: Name },
  { head: heads.rates, place: 'line', cell: Rates },
  { head: heads.account, place: 'fact', isWhole: true, cell: ({ accountNumber }) => accountNumber || texts.noAccount },
  { head: heads.credentials, place: 'fact', cell: Credentials },
  { head: heads.answers, place: 'fact', cell: answersOf },
  { head: heads.locations, place: 'fact', cell: leftOutFor },
  { head: heads.status, place: 'state', cell: State },
  { head: heads.actions, place: 'actions', cell: (row) => <Actions row={row} actions={actions} /> },
];

/** Every carrier with its terms, and how it has answered of late. */
export const ConnectionTable = ({
  rows,
  actions,
}: {
  rows: readonly CarrierConnection[];
  actions: ConnectionActions;
}) => (
  <RecordList
    label={texts.list}
    rows={rows}
    keyOf={({ carrierId }) => carrierId}
    columns={columnsWith(actions)}
    minWidth={1080}
  />
);

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

const Rates = ({ hasContract, pricesFrom }: CarrierConnection) =>
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
  const { name, carrierId } = row;
  return (
    <Group gap="xs" wrap="nowrap">
      <SpinnerButton
        size="compact-sm"
        variant="default"
        isBusy={actions.tried === carrierId}
        aria-label={fill(texts.tryNamed, { name })}
        onClick={() => actions.tryIt(row)}
      >
        {texts.try}
      </SpinnerButton>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={fill(texts.changeNamed, { name })}
        onClick={() => actions.change(row)}
      >
        {texts.change}
      </Button>
    </Group>
  );
}
