import { Anchor, Drawer, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { site } from '../../kernel/session/site.js';

interface PublicDrawerProps {
  isOpen: boolean;
  isSignedIn: boolean;
  onClose: () => void;
}

/** The navigation of the public site when the header is too narrow for it. */
export function PublicDrawer({ isOpen, isSignedIn, onClose }: PublicDrawerProps) {
  const mayRegister = !isSignedIn && !site().isInviteOnly;
  const ways = [
    { label: 'Track', path: '/public-tracking-page' },
    { label: 'Density Calculator', path: '/density-calculator' },
    { label: 'FAQ', path: '/faq' },
    { label: 'Contact support', path: '/contact-support' },
    ...(mayRegister ? [{ label: 'Create account', path: '/register' }] : []),
  ];
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size="xs"
      title={site().siteName}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
    >
      <Stack component="nav" aria-label="Pages" gap={0}>
        {ways.map(({ label, path }) => (
          <Anchor
            key={path}
            component={Link}
            to={path}
            onClick={onClose}
            style={{ display: 'flex', alignItems: 'center', minHeight: 44 }}
          >
            {label}
          </Anchor>
        ))}
      </Stack>
    </Drawer>
  );
}
