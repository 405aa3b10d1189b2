import type { MarketingCampaign } from '@lading/contracts/campaigns';
import { Button, Group, Text } from '@mantine/core';
import { CopyButton } from '../../ui/display/copy-button.js';
import { DateTime } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { viewerZone } from '../../ui/display/viewer-zone.js';
import { fill } from '../../ui/texts.js';
import { texts } from './campaigns-texts.js';

const words = texts.list;

interface CampaignActions {
  readonly edit: (campaign: MarketingCampaign) => void;
  readonly end: (campaign: MarketingCampaign) => void;
  readonly resume: (campaign: MarketingCampaign) => void;
  readonly saveCode: (campaign: MarketingCampaign) => void;
}

const Names = ({ name, headline }: MarketingCampaign) => (
  <>
    {name}
    <Text fz="xs" c="dimmed" fw={400}>
      {headline}
    </Text>
  </>
);

/** Where several carriers stand together, whose it is says more than its headline. */
const OfCarrier = ({ name, carrierName }: MarketingCampaign) => (
  <>
    {name}
    <Text fz="xs" c="dimmed" fw={400}>
      {carrierName}
    </Text>
  </>
);

const State = ({ isActive }: MarketingCampaign) => (
  <ToneBadge tone={isActive ? 'success' : 'neutral'}>{isActive ? words.running : words.ended}</ToneBadge>
);

/** The address in full is long and says nothing more than its key. */
const Address = ({ key, url }: MarketingCampaign) => (
  <Group gap={4} wrap="nowrap">
    <code className="identifier">{key}</code>
    <CopyButton value={key} name={words.key} />
    <Text span fz="sm" c="dimmed" ml={4}>
      {words.link}
    </Text>
    <CopyButton value={url} name={words.link} />
  </Group>
);

const Started = ({ createdAt, createdBy }: MarketingCampaign) => (
  <>
    <DateTime instant={createdAt} zone={viewerZone()} format="date" />
    {createdBy ? (
      <Text fz="xs" c="dimmed">
        {fill(words.by, { name: createdBy })}
      </Text>
    ) : null}
  </>
);

const columnsWith = (actions: CampaignActions, hasCarriers: boolean): RecordColumn<MarketingCampaign>[] => [
  { head: words.name, place: 'title', cell: hasCarriers ? OfCarrier : Names },
  { head: words.state, place: 'state', cell: State },
  { head: words.key, place: 'line', isWhole: true, cell: Address },
  { head: words.visits, place: 'fact', isNumber: true, cell: ({ visitCount }) => visitCount },
  { head: words.registrations, place: 'fact', isNumber: true, cell: ({ registrationCount }) => registrationCount },
  { head: words.joined, place: 'fact', isNumber: true, cell: ({ customerCount }) => customerCount },
  { head: words.started, place: 'fact', cell: Started },
  { head: words.actions, place: 'actions', cell: (campaign) => <Actions campaign={campaign} actions={actions} /> },
];

interface CampaignTableProps {
  /** Name of the list for readers. */
  label: string;
  campaigns: readonly MarketingCampaign[];
  actions: CampaignActions;
  /** They are of several carriers. */
  hasCarriers: boolean;
}

/** Campaigns with their keys and what they have brought, newest first. */
export function CampaignTable({ label, campaigns, actions, hasCarriers }: CampaignTableProps) {
  return (
    <RecordList
      label={label}
      rows={campaigns}
      keyOf={({ id }) => id}
      columns={columnsWith(actions, hasCarriers)}
      minWidth={1080}
    />
  );
}

function Actions({ campaign, actions }: { campaign: MarketingCampaign; actions: CampaignActions }) {
  const { name, isActive } = campaign;
  const turn = isActive ? texts.end : texts.resume;
  const buttons = [
    { words: texts.edit, onClick: () => actions.edit(campaign) },
    { words: texts.code, onClick: () => actions.saveCode(campaign) },
    { words: turn, onClick: () => (isActive ? actions.end(campaign) : actions.resume(campaign)) },
  ];
  return (
    <Group gap={6} wrap="nowrap">
      {buttons.map(({ words: { label, named }, onClick }, index) => (
        <Button key={index} size="compact-sm" variant="default" aria-label={fill(named, { name })} onClick={onClick}>
          {label}
        </Button>
      ))}
    </Group>
  );
}
