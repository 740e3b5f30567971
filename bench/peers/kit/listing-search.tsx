"use client";
import * as Select from "@radix-ui/react-select";
import { Briefcase, Check, ChevronDown, MapPin, Search } from "lucide-react";
import PageLink from "page-link";
import { useMemo, useState } from "react";
import type { PeerListing, PeerSearch } from "../peer-content.ts";
import { Badge, Button, Card, Input } from "./elements.tsx";

type ListingSearchProps = PeerSearch & { listings: readonly PeerListing[] };

const all = "Alle Kategorien";

export function ListingSearch({ listings, heading, claims, placeholder }: ListingSearchProps) {
  const [term, setTerm] = useState("");
  const [category, setCategory] = useState(all);
  const categories = useMemo(() => [all, ...new Set(listings.map((listing) => listing.category))], [listings]);
  const found = useMemo(
    () =>
      listings.filter((listing) => {
        const text = [listing.title, listing.description, ...listing.requirements, ...listing.tags]
          .join(" ")
          .toLowerCase();
        return text.includes(term.trim().toLowerCase()) && (category === all || listing.category === category);
      }),
    [listings, term, category],
  );
  return (
    <>
      <section className="bg-gradient-to-b from-primary/10 to-background py-16">
        <div className="container mx-auto flex flex-col gap-6 px-4">
          <h1 className="text-4xl font-bold tracking-tight md:text-6xl">{heading}</h1>
          <div className="flex flex-wrap gap-2">
            {claims.map((claim) => (
              <Badge key={claim} variant="secondary">
                {claim}
              </Badge>
            ))}
          </div>
          <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
            <div className="relative">
              <Search className="absolute left-3 top-3 h-4 w-4 text-muted-foreground" />
              <Input
                type="search"
                aria-label="Suche"
                placeholder={placeholder}
                className="pl-10"
                value={term}
                onChange={(event) => setTerm(event.target.value)}
              />
            </div>
            <CategorySelect categories={categories} value={category} onChange={setCategory} />
          </div>
          <div className="flex flex-wrap gap-2">
            {categories.map((name) => (
              <Button
                key={name}
                size="sm"
                variant={name === category ? "default" : "outline"}
                onClick={() => setCategory(name)}
              >
                {name}
              </Button>
            ))}
          </div>
        </div>
      </section>
      <section className="py-16">
        <div className="container mx-auto flex flex-col gap-6 px-4">
          <p role="status" className="text-muted-foreground">
            {found.length} Stellen gefunden
          </p>
          <ul className="grid gap-6">
            {found.map((listing) => (
              <li key={listing.slug}>
                <Card>
                  <div className="flex flex-wrap gap-2 text-sm text-muted-foreground">
                    <Badge>{listing.category}</Badge>
                    <span className="inline-flex items-center gap-1">
                      <Briefcase className="h-4 w-4" /> Vollzeit &amp; Teilzeit
                    </span>
                    <span className="inline-flex items-center gap-1">
                      <MapPin className="h-4 w-4" /> 100% Remote
                    </span>
                  </div>
                  <h2 className="text-xl font-semibold">
                    <a href={`/jobs/${listing.slug}`}>{listing.title}</a> <small>(m/w/d)</small>
                  </h2>
                  <p className="text-muted-foreground">{listing.description}</p>
                  <div className="flex flex-wrap gap-2">
                    {listing.tags.map((tag) => (
                      <Badge key={tag} variant="outline">
                        {tag}
                      </Badge>
                    ))}
                  </div>
                  <h3 className="font-semibold">Das bringen Sie mit</h3>
                  <ul className="grid gap-1 text-sm">
                    {listing.requirements.map((requirement) => (
                      <li key={requirement} className="flex items-center gap-2">
                        <Check className="h-4 w-4 text-primary" />
                        {requirement}
                      </li>
                    ))}
                  </ul>
                  <p className="text-lg font-bold">
                    {listing.pay.from}€ - {listing.pay.to}€ <small>pro Tag</small>
                  </p>
                  <Button asChild>
                    <PageLink href="/contact">Für diese Position bewerben</PageLink>
                  </Button>
                </Card>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

type CategorySelectProps = { categories: readonly string[]; value: string; onChange: (name: string) => void };

function CategorySelect({ categories, value, onChange }: CategorySelectProps) {
  return (
    <Select.Root value={value} onValueChange={onChange}>
      <Select.Trigger
        aria-label="Kategorie"
        className="flex h-10 w-full items-center justify-between rounded-md border border-input bg-background px-3 py-2 text-sm ring-offset-background focus:outline-none focus:ring-2 focus:ring-ring focus:ring-offset-2 disabled:cursor-not-allowed disabled:opacity-50 [&>span]:line-clamp-1"
      >
        <Select.Value />
        <Select.Icon asChild>
          <ChevronDown className="h-4 w-4 opacity-50" />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Content
          position="popper"
          className="relative z-50 max-h-96 min-w-[8rem] overflow-hidden rounded-md border bg-popover text-popover-foreground shadow-md"
        >
          <Select.Viewport className="w-full min-w-[var(--radix-select-trigger-width)] p-1">
            {categories.map((name) => (
              <Select.Item
                key={name}
                value={name}
                className="relative flex w-full cursor-default select-none items-center rounded-sm py-1.5 pl-8 pr-2 text-sm outline-none focus:bg-accent focus:text-accent-foreground"
              >
                <span className="absolute left-2 flex h-3.5 w-3.5 items-center justify-center">
                  <Select.ItemIndicator>
                    <Check className="h-4 w-4" />
                  </Select.ItemIndicator>
                </span>
                <Select.ItemText>{name}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
