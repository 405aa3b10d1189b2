import { Anchor, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { fill } from '../../ui/texts.js';
import { EmailSection } from './email-section.js';
import { FactorSection } from './factor-section.js';
import { PasswordSection } from './password-section.js';
import { PreferencesSection } from './preferences-section.js';
import { ProfileSection } from './profile-section.js';
import { SessionsSection } from './sessions-section.js';
import { texts } from './settings-texts.js';

const sections = [
  ['profile', texts.profile.title],
  ['preferences', texts.preferences.title],
  ['email', texts.email.title],
  ['password', texts.password.title],
  ['second-factor', texts.factor.title],
  ['sessions', texts.sessions.title],
] as const;

/** What people change about themselves. */
export function AccountSettingsPage() {
  const { email, isImpersonating } = useUser();
  if (isImpersonating) return <EmptyState kind="noAccess" order={1} title={texts.title} detail={texts.acting} />;
  return (
    <Container size={980} px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{texts.title}</Title>
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {fill(texts.intro, { email })}
          </Text>
        </div>
        <Group component="nav" gap="md" aria-label={texts.index}>
          {sections.map(([id, title]) => (
            <Anchor key={id} href={`#${id}`}>
              {title}
            </Anchor>
          ))}
        </Group>
        <ProfileSection />
        <PreferencesSection />
        <EmailSection />
        <PasswordSection />
        <FactorSection />
        <SessionsSection />
      </Stack>
    </Container>
  );
}
