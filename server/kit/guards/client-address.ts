// Whose request it is, behind proxies: the last address that none of the trusted ones added. For what comes before Fastify.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

import ipaddr from 'ipaddr.js'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

function blockOf(proxies: readonly string[]): BlockList {
  const block = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) block.addAddress(address, familyOf(address))
    else block.addSubnet(address, Number(bits), familyOf(address))
  }
  return block
}

/** What proxies add to the requests of others. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

export const isPassedOn = (headers: IncomingHttpHeaders): boolean => PASSED_ON.some(name => headers[name] !== undefined)

/** An IPv4 address that is written as IPv6 is an IPv4 one. */
const plain = (address: string): string => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address)

export function clientAddresses(proxies: readonly string[] | false): (request: IncomingMessage) => string {
  const trusted = blockOf(proxies || [])
  return ({ socket, headers }) => {
    const said = String(headers['x-forwarded-for'] ?? '').split(',')
    const hops = [...said.map(one => one.trim()).filter(Boolean), socket.remoteAddress ?? ''].map(plain)
    return hops.findLast(one => !ipaddr.isValid(one) || !trusted.check(one, familyOf(one))) ?? hops[0] ?? ''
  }
}
