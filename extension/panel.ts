// The page beside all others: the popup's parts, where they stay open. Chromium and Firefox each have their own word for it.
import { type Browser, browser } from './browser.ts'

interface Panelled extends Pick<Browser, 'runtime'> {
  sidePanel?: { open: (where: { windowId: number }) => Promise<void> }
}

const { sidePanel }: Panelled = browser

/** Browsers open it only within a click: nothing may be waited for before. */
export const openPanel = (windowId: number): Promise<void> =>
  sidePanel ? sidePanel.open({ windowId }) : browser.sidebarAction.open()

/** Beside the page that is looked at. False where the browser opens none. */
export async function openBeside(): Promise<boolean> {
  try {
    // Firefox counts a click as over once anything is waited for; Chromium wants to know the window.
    if (!sidePanel) await browser.sidebarAction.open()
    else {
      const windows = await browser.windows.getAll({ windowTypes: ['normal'] })
      const { id = -1 } = windows.find(({ focused }) => focused) ?? windows.at(-1) ?? {}
      await openPanel(id)
    }
    return true
  } catch {
    return false
  }
}
