/** The one entry of local storage that outlives a sign-out. */
const storedPreference = 'lading.sidenav-open';

/** Empties local and session storage, except for whether the side navigation is open. */
export function clearStorage(): void {
  const saved = localStorage.getItem(storedPreference);
  localStorage.clear();
  sessionStorage.clear();
  if (saved !== null) localStorage.setItem(storedPreference, saved);
}

/** Ends every cookie that a page can reach. */
export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name] = pair.split('=');
    if (name) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  }
}
