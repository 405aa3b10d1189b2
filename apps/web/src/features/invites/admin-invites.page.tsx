import { managedCarriersApi } from '@lading/contracts/carriers/managed-carriers';
import { Container, Group, NativeSelect, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { fill } from '../../ui/texts.js';
import { CampaignDrawer, type Edited } from './campaign-drawer.js';
import { AllCampaigns } from './campaign-list.js';
import { AllInvites } from './invite-list.js';

/** Texts around the invites and campaigns of all carriers. */
const texts = {
  title: 'Invites',
  intro: 'Invites that carriers have sent, and their campaigns. An invite key appears only in its email.',
  noAccess: {
    title: "You don't have access to this page",
    detail: 'A super system administrator can give you the privilege to manage invites.',
  },
  carrier: 'Carrier',
  anyCarrier: 'All carriers',
  unknownCarrier: 'Carrier {id}',
  carriersFailed: "We couldn't load the carriers",
  part: 'Show',
  parts: { invites: 'Invites', campaigns: 'Campaigns' },
} as const;

/** The invites and campaigns of all carriers, for administrators of the portal; both reuse the carriers' lists. */
export function AdminInvitesPage() {
  if (!canShow(useUser(), 'manageInvites')) return <NoAccess words={texts.noAccess} />;
  return (
    <Container px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed" maw={900}>
            {texts.intro}
          </Text>
        </div>
        <Lists />
      </Stack>
    </Container>
  );
}

/** The address names the list and the carrier. */
function Lists() {
  const [query, setQuery] = useSearchParams();
  const [edited, setEdited] = useState<Edited>();
  const chosen = carrierIn(query);
  const part = query.get('part') === 'campaigns' ? 'campaigns' : 'invites';
  const set = (name: string, value: string) => setQuery((before) => withPart(before, name, value), { replace: true });
  return (
    <>
      <Group align="flex-end" justify="space-between">
        <SegmentedControl
          aria-label={texts.part}
          data={Object.entries(texts.parts).map(([value, label]) => ({ value, label }))}
          value={part}
          onChange={(next) => setQuery(partOnly(chosen, next), { replace: true })}
        />
        <CarrierChoice chosen={chosen} onChoose={(id) => set('carrier', id)} />
      </Group>
      {part === 'invites' ? <AllInvites carrierId={chosen} /> : <AllCampaigns carrierId={chosen} onEdit={setEdited} />}
      <CampaignDrawer edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}

/** Only a whole number identifies a carrier. */
function carrierIn(query: URLSearchParams): number | undefined {
  const text = query.get('carrier') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** Search and page of one list don't apply to the other. */
const partOnly = (carrierId: number | undefined, part: string): Record<string, string> => ({
  ...(carrierId && { carrier: String(carrierId) }),
  ...(part !== 'invites' && { part }),
});

function withPart(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

interface CarrierChoiceProps {
  chosen: number | undefined;
  onChoose: (carrierId: string) => void;
}

function CarrierChoice({ chosen, onChoose }: CarrierChoiceProps) {
  const carriers = useQuery(answerOf(managedCarriersApi.listCarrierNames));
  if (carriers.error && !hasAnswer(carriers))
    return (
      <ErrorPanel
        isInline
        order={2}
        title={texts.carriersFailed}
        problem={carriers.error}
        onRetry={() => void carriers.refetch()}
      />
    );
  const known = (carriers.data?.items ?? []).map(({ carrierId, name }) => ({ value: String(carrierId), label: name }));
  const isKnown = chosen === undefined || known.some(({ value }) => value === String(chosen));
  const stranger = { value: String(chosen), label: fill(texts.unknownCarrier, { id: String(chosen) }) };
  return (
    <NativeSelect
      label={texts.carrier}
      w={{ base: '100%', xs: 280 }}
      data={[{ value: '', label: texts.anyCarrier }, ...(isKnown ? [] : [stranger]), ...known]}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
    />
  );
}
