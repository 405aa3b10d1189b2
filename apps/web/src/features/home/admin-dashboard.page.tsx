import { adminDashboardApi } from '@lading/contracts/sites/admin-dashboard';
import { forcedExitApi } from '@lading/contracts/sites/version';
import { supportTicketChanged } from '@lading/contracts/support/support-tickets';
import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, hasAnswer, useRefresh } from '../../kernel/api/use-contract.js';
import { useFollow, usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FiguresSkeleton } from '../../ui/feedback/figures-skeleton.js';
import { AnswersCard } from './admin-answers.js';
import { attentionCards, systemCards, useCards } from './admin-cards.js';
import { texts } from './admin-dashboard-texts.js';
import { FailedCard, FigureCard, Figures } from './figure-card.js';
import { Welcome } from './welcome.js';

/** Milliseconds after which the figures are refetched. */
const patience = 60_000;

/** The state of the installation, each figure by its privilege and linked to its list if any. */
export function AdminDashboardPage() {
  return (
    <Welcome>
      {canShow(useUser(), 'manageAdditionalRole') ? <ForcedExitAlert /> : null}
      <State />
    </Welcome>
  );
}

function State() {
  const refresh = useRefresh();
  useFollow('support-tickets', 'all');
  usePush(supportTicketChanged, () => void refresh(adminDashboardApi.getAdminDashboard));
  const dashboard = useQuery({ ...answerOf(adminDashboardApi.getAdminDashboard), refetchInterval: patience });
  const retry = () => void dashboard.refetch();
  if (dashboard.error && !hasAnswer(dashboard))
    return <ErrorPanel title={texts.failedAll} problem={dashboard.error} onRetry={retry} />;
  if (!dashboard.data) return <FiguresSkeleton label={texts.attention.title} />;
  const { data } = dashboard;
  const sections = [
    { id: 'attention', title: texts.attention.title, groups: attentionCards },
    { id: 'use', title: texts.use.title, groups: useCards },
    { id: 'system', title: texts.system.title, groups: systemCards },
  ].map(({ groups, ...section }) => ({
    ...section,
    cards: groups.flatMap(({ figure, cardsOf }) => cardsOf(data).map((card) => ({ figure, ...card }))),
    failed: groups.filter(({ figure }) => data.failed.includes(figure)),
  }));
  return (
    <>
      {sections
        .filter(({ cards, failed }) => cards.length + failed.length > 0)
        .map(({ id, title, cards, failed }) => (
          <Figures key={id} id={id} title={title}>
            {cards.map((card) => (
              <FigureCard key={card.label} {...card} />
            ))}
            {failed.map(({ figure, name }) => (
              <FailedCard key={figure} label={name} onRetry={retry} />
            ))}
          </Figures>
        ))}
      <AnswersCard answers={data.answers} hasFailed={data.failed.includes('answers')} onRetry={retry} />
    </>
  );
}

/** While all users must sign in again, this is shown to the administrators who can end it. */
function ForcedExitAlert() {
  const exit = useQuery(answerOf(forcedExitApi.getForcedExit));
  if (!exit.data?.isOn) return null;
  return (
    <Alert color="orange" title={texts.exit}>
      <Anchor component={Link} to="/admin/versions" inherit underline="always">
        {texts.exitLink}
      </Anchor>
    </Alert>
  );
}
