// All listeners are added before anything is awaited: otherwise the event that woke the background would be missed.
import { defineBackground } from 'wxt/utils/define-background'

import { isMessage } from '#shared/extension/messages.ts'

import { makeBackground } from '../background/background.ts'
import { browserSurroundings, openPopup } from '../background/browser-surroundings.ts'
import { followMenus } from '../background/menus.ts'
import { followAddressBar } from '../background/omnibox.ts'
import { followTrackers, startHere } from '../background/trackers.ts'
import { browser, type Sender } from '../browser.ts'

/** Messages of other senders are ignored. */
const isOurs = ({ id, url }: Sender): boolean =>
  id === browser.runtime.id && url?.startsWith(browser.runtime.getURL('')) === true

// A module shares its parts with the pages: a script of its own would bring all of them a second time.
export default defineBackground({ type: 'module', main })

function main() {
  const background = makeBackground(browserSurroundings())
  browser.runtime.onMessage.addListener((message, sender, reply) => {
    const answered =
      isOurs(sender) && isMessage(message) ? background.answer(message) : startHere(background, message, sender)
    void answered.then(reply)
    // Tells every browser that the answer follows.
    return true
  })
  browser.alarms.onAlarm.addListener(({ name }) => void background.alarm(name))
  browser.commands.onCommand.addListener(name => void background.command(name))
  browser.idle.onStateChanged.addListener(state => void background.idle(state))
  followMenus(background)
  followAddressBar(background)
  // It wakes us when it was installed and when the browser starts, which has forgotten our alarms by then: starting sets them.
  followTrackers()
  // Absent until the person allows them.
  browser.notifications?.onClicked.addListener(() => void openPopup())
  addEventListener('online', () => void background.online())
  void background.start()
  background.pinging()
}
