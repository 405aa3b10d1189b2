/** The only entry of local storage that survives a sign-out. */
const storedPreference = 'lading.sidenav-open';

/** Empties local and session storage, except for whether the side navigation is open. */
export function clearStorage(): void {
  const saved = localStorage.getItem(storedPreference);
  localStorage.clear();
  sessionStorage.clear();
  if (saved !== null) localStorage.setItem(storedPreference, saved);
}

/** Deletes every cookie that a page can access. */
export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name] = pair.split('=');
    if (name) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  }
}
