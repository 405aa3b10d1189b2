import { carrierPromotionsApi, type CarrierPromotion } from '@lading/contracts/sites/promotions';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { fill } from '../../ui/texts.js';
import { promotionColumns } from './promotion-columns.js';
import { PromotionDrawer, type Edited } from './promotion-form.js';
import { FlagGuard } from '../../pages/flag-guard.js';
import { promotionTexts } from './promotions-texts.js';

const words = promotionTexts.carrier;

/** A carrier's promotions: written, previewed, published for a period. */
export function CarrierPromotionsPage() {
  const mayWrite = canShow(useUser(), 'digitalMarketingPage');
  if (!mayWrite) return <NoAccess words={words.noAccess} />;
  return (
    <FlagGuard flag="Promotions" words={promotionTexts}>
      <Written />
    </FlagGuard>
  );
}

function Written() {
  const list = useQuery(answerOf(carrierPromotionsApi.list));
  const [edited, setEdited] = useState<Edited>();
  const mark = useMarking();
  const rows = list.data?.items;
  const add = (
    <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
      {words.add}
    </Button>
  );
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={1}>{promotionTexts.title}</Title>
          <Text c="dimmed" maw={680}>
            {words.lead}
          </Text>
        </div>
        {rows && rows.length > 0 ? add : null}
      </Group>
      {list.error && !rows ? <ErrorPanel problem={list.error} onRetry={() => void list.refetch()} /> : null}
      {!rows && !list.error ? <CardSkeleton lines={4} label={promotionTexts.loading} /> : null}
      {rows?.length === 0 ? (
        <EmptyState kind="firstUse" order={2} title={words.empty.title} detail={words.empty.detail} actions={add} />
      ) : null}
      {rows && rows.length > 0 ? (
        <RecordList
          label={promotionTexts.title}
          rows={rows}
          keyOf={({ id }) => id}
          columns={columns(setEdited, mark)}
        />
      ) : null}
      <PromotionDrawer edited={edited} onClose={() => setEdited(undefined)} />
    </Stack>
  );
}

/** Publishes drafts, and unpublishes published promotions. */
function useMarking(): (promotion: CarrierPromotion) => void {
  const publish = useAct(carrierPromotionsApi.publish, carrierPromotionsApi.list);
  const withdraw = useAct(carrierPromotionsApi.withdraw, carrierPromotionsApi.list);
  const onError = ({ message }: Error) => {
    toast.error(words.failed, message);
  };
  return ({ id, title, isPublished }) => {
    if (isPublished)
      withdraw.mutate({ id }, { onError, onSuccess: () => toast.success(fill(words.withdrawn, { title })) });
    else publish.mutate({ id }, { onError, onSuccess: () => toast.success(fill(words.published, { title })) });
  };
}

const columns = (
  onEdit: (promotion: CarrierPromotion) => void,
  onMark: (promotion: CarrierPromotion) => void,
): readonly RecordColumn<CarrierPromotion>[] => [
  ...promotionColumns,
  {
    head: words.columns.actions,
    place: 'actions',
    cell: (row) => (
      <RowMenu
        name={row.title}
        items={[
          { label: words.edit, onChoose: () => onEdit(row), isLocal: true },
          { label: row.isPublished ? words.withdraw : words.publish, onChoose: () => onMark(row) },
        ]}
      />
    ),
  },
];
