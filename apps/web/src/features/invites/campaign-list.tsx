import {
  campaignsApi,
  campaignStates,
  type CampaignState,
  type ChangeCampaign,
  type CodeFormat,
  type MarketingCampaign,
} from '@lading/contracts/accounts/campaigns';
import { campaignList } from '@lading/contracts/lists/campaigns';
import { formatNumber } from '@lading/domain/measures/number-format';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { download } from '../../kernel/api/client.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { ListGrid, ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { useRecordFocus } from '../../ui/display/use-record-focus.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import type { Edited } from './campaign-drawer.js';
import { texts } from './campaigns-texts.js';

/** The same campaign ended, paused or resumed; missing fields stay unchanged. */
const turned = (
  { id, version, name, headline }: MarketingCampaign,
  { isActive = true, isPaused }: { isActive?: boolean; isPaused?: boolean },
): ChangeCampaign => ({ id, version, name, headline, isActive, ...(isPaused !== undefined && { isPaused }) });

const words = texts.list;
/** Users who don't see customers don't see their number. */
const countOf = (count: number | null): string => (count === null ? words.none : formatNumber(count));
const { columns } = campaignList;

interface CampaignListProps {
  onEdit: (edited: Edited) => void;
  /** Drawers of the page. */
  children: ReactNode;
}

/** The campaigns of the signed-in carrier with their results, newest first. */
export function CampaignList({ onEdit, children }: CampaignListProps) {
  const listed = useListed(campaignList);
  const { frame, dialog, rows } = useCampaignRows(onEdit, false);
  const start = () => onEdit('new');
  return (
    <div ref={frame}>
      <ListPage
        listed={listed}
        words={texts}
        {...rows}
        head={
          <Button leftSection={<AddIcon {...iconProps} />} onClick={start}>
            {texts.start}
          </Button>
        }
        firstUseAction={
          <Button variant="default" onClick={start}>
            {texts.start}
          </Button>
        }
      >
        {children}
      </ListPage>
      {dialog}
    </div>
  );
}

interface AllCampaignsProps extends Pick<CampaignListProps, 'onEdit'> {
  carrierId: number | undefined;
}

/** The campaigns of all carriers, or of one of them. */
export function AllCampaigns({ carrierId, onEdit }: AllCampaignsProps) {
  const listed = useListed(campaignList, { fixed: carrierId ? { carrierId } : {} });
  const { frame, dialog, rows } = useCampaignRows(onEdit, true);
  const firstUse = { title: words.noneOfAll, detail: texts.firstUse.detail };
  return (
    <div ref={frame}>
      <ListGrid listed={listed} words={{ ...texts, firstUse }} {...rows} />
      {dialog}
    </div>
  );
}

interface CampaignActions {
  readonly edit: (campaign: MarketingCampaign) => void;
  readonly end: (campaign: MarketingCampaign) => void;
  readonly pause: (campaign: MarketingCampaign) => void;
  readonly resume: (campaign: MarketingCampaign) => void;
  readonly saveCode: (campaign: MarketingCampaign, format: CodeFormat) => void;
}

/** Cells and actions of the rows. */
function useCampaignRows(onEdit: (campaign: MarketingCampaign) => void, hasCarriers: boolean) {
  const [ending, setEnding] = useState<MarketingCampaign>();
  const actions: CampaignActions = { ...useCampaignActions(), edit: onEdit, end: setEnding };
  const { frame, giveFocus } = useRecordFocus(ending?.id);
  const Title = hasCarriers ? OfCarrier : Names;
  const rows = {
    rowName: ({ name }: MarketingCampaign) => name,
    cells: {
      name: Title,
      state: StateAndDays,
      key: (campaign: MarketingCampaign) => <Address campaign={campaign} />,
      visits: ({ visitCount }: MarketingCampaign) => formatNumber(visitCount),
      registrations: ({ registrationCount }: MarketingCampaign) => formatNumber(registrationCount),
      joined: ({ customerCount }: MarketingCampaign) => countOf(customerCount),
      activated: ({ activatedCount }: MarketingCampaign) => countOf(activatedCount),
      quoted: ({ quotedCount }: MarketingCampaign) => countOf(quotedCount),
      shipped: ({ shippedCount }: MarketingCampaign) => countOf(shippedCount),
      days: daysOf,
      representative: ({ representativeName }: MarketingCampaign) => representativeName ?? words.none,
      started: Started,
      actions: (campaign: MarketingCampaign) => <Actions campaign={campaign} actions={actions} />,
    },
    cardMark: State,
    card: (campaign: MarketingCampaign) => <CampaignCard {...{ campaign, actions, hasCarriers }} />,
    filters: {
      state: {
        any: words.anyState,
        options: campaignStates.map((value) => ({ value, label: texts.states[value] })),
        width: 180,
      },
    },
  };
  const dialog = <EndDialog ending={ending} onClose={() => setEnding(undefined)} onClosed={giveFocus} />;
  return { frame, dialog, rows };
}

interface CampaignCardProps {
  campaign: MarketingCampaign;
  actions: CampaignActions;
  hasCarriers: boolean;
}

/** A campaign on a phone. */
function CampaignCard({ campaign, actions, hasCarriers }: CampaignCardProps) {
  const { headline, carrierName, visitCount, registrationCount, customerCount } = campaign;
  const { activatedCount, quotedCount, shippedCount, startsOn, endsOn } = campaign;
  const facts = [
    [columns.visits.title, visitCount],
    [columns.registrations.title, registrationCount],
    [columns.joined.title, customerCount],
    [columns.activated.title, activatedCount],
    [columns.quoted.title, quotedCount],
    [columns.shipped.title, shippedCount],
  ] as const;
  return (
    <Stack gap={4} fz="sm">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Text fz="xs" c="dimmed">
          {hasCarriers ? carrierName : headline}
        </Text>
        <Actions campaign={campaign} actions={actions} />
      </Group>
      <Address campaign={campaign} />
      {startsOn || endsOn ? <span>{daysOf(campaign)}</span> : null}
      {facts.map(([name, count]) => (
        <Group key={name} gap={6} c="dimmed">
          <span>{name}</span>
          <span>{countOf(count)}</span>
        </Group>
      ))}
    </Stack>
  );
}

const Names = ({ name, headline }: MarketingCampaign) => (
  <>
    {name}
    <Text fz="xs" c="dimmed" fw={400}>
      {headline}
    </Text>
  </>
);

/** If several carriers are listed, the carrier is shown instead of the headline. */
const OfCarrier = ({ name, carrierName }: MarketingCampaign) => (
  <>
    {name}
    <Text fz="xs" c="dimmed" fw={400}>
      {carrierName}
    </Text>
  </>
);

const tones: Readonly<Record<CampaignState, 'success' | 'info' | 'warning' | 'neutral'>> = {
  running: 'success',
  scheduled: 'info',
  paused: 'warning',
  over: 'neutral',
  ended: 'neutral',
};

const State = ({ state }: MarketingCampaign) => <ToneBadge tone={tones[state]}>{texts.states[state]}</ToneBadge>;

/** The days are shown with the status derived from them. */
const StateAndDays = (campaign: MarketingCampaign) => (
  <>
    {State(campaign)}
    {campaign.startsOn || campaign.endsOn ? (
      <Text fz="xs" c="dimmed">
        {daysOf(campaign)}
      </Text>
    ) : null}
  </>
);

function daysOf({ startsOn, endsOn }: MarketingCampaign): string {
  const [from, until] = [startsOn, endsOn].map((day) => day && formatCalendarDate(day));
  if (from && until) return fill(words.fromUntil, { from, until });
  if (from) return fill(words.from, { day: from });
  return until ? fill(words.until, { day: until }) : words.always;
}

/** The full address is long and adds only the host to its key. */
const Address = ({ campaign: { key, url } }: { campaign: MarketingCampaign }) => (
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

function Actions({ campaign, actions }: { campaign: MarketingCampaign; actions: CampaignActions }) {
  const { name, isActive, isPaused } = campaign;
  const isGoing = isActive && !isPaused;
  const turn = isGoing
    ? { label: texts.pause.label, onChoose: () => actions.pause(campaign) }
    : { label: texts.resume.label, onChoose: () => actions.resume(campaign) };
  return (
    <RowMenu
      name={name}
      items={[
        { label: texts.edit.label, onChoose: () => actions.edit(campaign), isLocal: true },
        { label: texts.code.svg, onChoose: () => actions.saveCode(campaign, 'svg') },
        { label: texts.code.pdf, onChoose: () => actions.saveCode(campaign, 'pdf') },
        turn,
        ...(isActive ? [{ label: texts.end.label, onChoose: () => actions.end(campaign), isLocal: true }] : []),
      ]}
    />
  );
}

interface EndDialogProps {
  ending: MarketingCampaign | undefined;
  onClose: () => void;
  onClosed: () => void;
}

/** Confirms before a link that is printed on mailings stops working. */
function EndDialog({ ending, onClose, onClosed }: EndDialogProps) {
  const change = useAct(campaignsApi.changeCampaign, campaignsApi.listCampaigns);
  const { title, detail, confirm, done, failed } = texts.end;
  const name = ending?.name ?? '';
  /** It runs, or is paused, as before. */
  const undo = (ended: MarketingCampaign) => ({
    label: texts.undo,
    onClick: () =>
      change.mutate(turned(ended, {}), {
        onSuccess: () => void toast.success(fill(texts.resume.done, { name: ended.name })),
        onError: ({ message }) => void toast.error(fill(texts.resume.failed, { name: ended.name }), message),
      }),
  });
  const end = () =>
    ending &&
    change.mutate(turned(ending, { isActive: false }), {
      onSuccess: (ended) => void toast.success(fill(done, { name }), undefined, { action: undo(ended) }),
      onError: ({ message }) => void toast.error(fill(failed, { name }), message),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen={ending !== undefined}
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={end}
      title={fill(title, { name })}
      confirmLabel={confirm}
      isDestructive
      isBusy={change.isPending}
    >
      {detail}
    </ConfirmDialog>
  );
}

/** Actions without a confirmation. */
function useCampaignActions() {
  const change = useAct(campaignsApi.changeCampaign, campaignsApi.listCampaigns);
  const turn = (campaign: MarketingCampaign, isPaused: boolean, said: { done: string; failed: string }): void => {
    if (change.isPending) return;
    const { name } = campaign;
    change.mutate(turned(campaign, { isPaused }), {
      onSuccess: () => void toast.success(fill(said.done, { name }), isPaused ? texts.pause.doneDetail : undefined),
      onError: ({ message }) => void toast.error(fill(said.failed, { name }), message),
    });
  };
  const pause = (campaign: MarketingCampaign) => turn(campaign, true, texts.pause);
  const resume = (campaign: MarketingCampaign) => turn(campaign, false, texts.resume);
  const saveCode = ({ id }: MarketingCampaign, format: CodeFormat): void => {
    download(campaignsApi.getCampaignCode, { id, format })
      .then(saveFile)
      .catch(({ message }: Error) => toast.error(texts.code.failed, message));
  };
  return { pause, resume, saveCode };
}
