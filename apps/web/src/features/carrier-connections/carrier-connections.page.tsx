import type { CarrierConnection } from '@lading/contracts/carrier-connections';
import { carrierConnectionList } from '@lading/contracts/lists/carrier-connections';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { counted, fill } from '../../ui/texts.js';
import { ConnectionDrawer } from './connection-drawer.js';
import { texts } from './carrier-connections-texts.js';
import { credentialsHintOf, credentialsKindOf } from './credentials-words.js';
import { useTrial } from './use-trial.js';

const words = texts.credentials;

/** The carriers of a company, as its administrators set them up. */
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
  /** The carrier that is being tried. */
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
