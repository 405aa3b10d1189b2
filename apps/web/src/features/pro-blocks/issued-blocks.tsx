import { carriersApi, type CarrierProBlock } from '@lading/contracts/carriers/carriers';
import { proBlocksApi } from '@lading/contracts/carriers/pro-blocks';
import { carrierBlockList } from '@lading/contracts/lists/pro-blocks';
import { formatProNumber, proRuleText, type ProProfile } from '@lading/domain/identifiers/pro-number';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { acting } from '../../kernel/session/acting.js';
import { ListGrid } from '../../lists/list-page.js';
import type { Listed } from '../../lists/use-listed.js';
import { listHeading, useRecordFocus } from '../../ui/display/use-record-focus.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { fill } from '../../ui/texts.js';
import { BlockBadge } from './block-badge.js';
import { carrierProTexts } from './carrier-pro-texts.js';

/** A block in sentences: its ends as the carrier prints them, and the company that uses it. */
const nameOf = ({ from, to, companyName }: CarrierProBlock, profile: ProProfile) => ({
  from: formatProNumber(from, profile),
  to: formatProNumber(to, profile),
  name: companyName || carrierProTexts.everybody,
});

const revokeWords = carrierProTexts.revoke;
const words = carrierProTexts.blocks;
const { columns: heads } = carrierBlockList;

interface IssuedBlocksProps {
  listed: Listed<CarrierProBlock, keyof typeof heads, never>;
  mayWrite: boolean;
  /** The format of its numbers; undefined while unknown. */
  profile: ProProfile | undefined;
}

/** The carrier's issued blocks and their usage. */
export function IssuedBlocks({ listed, mayWrite, profile }: IssuedBlocksProps) {
  const [chosen, setChosen] = useState<CarrierProBlock>();
  const [isAsking, setIsAsking] = useState(false);
  const { frame, giveFocus } = useRecordFocus(chosen?.proBlockId);
  const ask = (block: CarrierProBlock) => {
    setChosen(block);
    setIsAsking(true);
  };
  const items = listed.query.data?.items ?? [];
  const hasOpen = items.some(isOpen);
  const actionOf =
    profile && hasOpen && mayWrite && !acting()
      ? (block: CarrierProBlock) => <Revoke block={block} profile={profile} onAsk={ask} />
      : undefined;
  const rangeOf = ({ from, to }: CarrierProBlock): string =>
    [from, to].map((end) => (profile ? formatProNumber(end, profile) : end)).join(' – ');
  return (
    <Stack gap="sm" ref={frame}>
      {profile ? (
        <Text fz="sm" c="dimmed" {...listHeading}>
          {proRuleText(profile)}
        </Text>
      ) : null}
      <ListGrid
        listed={listed}
        words={words}
        rowName={rangeOf}
        cells={{
          range: (block) => <span className="identifier">{rangeOf(block)}</span>,
          company: drawerOf,
          used: ({ used }) => formatNumber(used),
          left: ({ left }) => formatNumber(left),
          state: (block) => <BlockBadge block={block} />,
          actions: actionOf,
        }}
        cardMark={(block) => <BlockBadge block={block} />}
        card={(block) => (
          <Stack gap={4} align="flex-start">
            <Text fz="sm">{drawerOf(block)}</Text>
            <Text fz="sm" c="dimmed">
              {heads.used.title} {formatNumber(block.used)} · {heads.left.title} {formatNumber(block.left)}
            </Text>
            {actionOf?.(block)}
          </Stack>
        )}
      />
      {hasOpen && acting() ? <Text fz="sm">{words.acting}</Text> : null}
      {chosen && profile ? (
        <RevokeDialog
          block={chosen}
          profile={profile}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onClosed={giveFocus}
        />
      ) : null}
    </Stack>
  );
}

const isOpen = ({ state }: CarrierProBlock): boolean => state === 'active' || state === 'requested';
const drawerOf = ({ companyName }: CarrierProBlock): string => companyName || carrierProTexts.everybody;

interface RevokeProps {
  block: CarrierProBlock;
  profile: ProProfile;
  onAsk: (block: CarrierProBlock) => void;
}

function Revoke({ block, profile, onAsk }: RevokeProps) {
  if (!isOpen(block)) return null;
  return (
    <RowMenu
      name={fill(carrierProTexts.revoke.range, nameOf(block, profile))}
      items={[{ label: carrierProTexts.revoke.action, onChoose: () => onAsk(block), isLocal: true }]}
    />
  );
}

interface RevokeDialogProps {
  block: CarrierProBlock;
  profile: ProProfile;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Confirms before a block issues no further number. */
function RevokeDialog({ block, profile, isOpen, onClose, onClosed }: RevokeDialogProps) {
  const revoke = useAct(proBlocksApi.revoke, carriersApi.proBlocks);
  const { carrierId, proBlockId, used, left, companyName } = block;
  const names = nameOf(block, profile);
  const go = () =>
    revoke.mutate(
      { carrierId, proBlockId },
      {
        onSuccess: () => toast.success(fill(revokeWords.done, names)),
        onError: ({ message }) => toast.error(revokeWords.failed, message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={go}
      isBusy={revoke.isPending}
      title={revokeWords.title}
      confirmLabel={revokeWords.go}
    >
      <Stack gap="xs">
        <Text>{fill(revokeWords.lead, { ...names, used: formatNumber(used), size: formatNumber(used + left) })}</Text>
        <Text>{companyName ? fill(revokeWords.own, names) : revokeWords.everybody}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
